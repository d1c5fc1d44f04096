import { Button, Center } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../ui/states/empty-state.tsx'

export const Screen = () => {
  const { t } = useTranslation()
  return (
    <Center mih="70vh">
      <EmptyState
        drawing="lost"
        heading="h1"
        title={t('Page not found')}
        text={t("We can't find that page. The link may be old or mistyped.")}
        action={
          <Button component={Link} to="/">
            {t('Go To Home')}
          </Button>
        }
      />
    </Center>
  )
}
