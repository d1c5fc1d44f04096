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
        text={t('This address leads nowhere. It may have moved, or it was never here.')}
        action={
          <Button component={Link} to="/">
            {t('Go To Home')}
          </Button>
        }
      />
    </Center>
  )
}
