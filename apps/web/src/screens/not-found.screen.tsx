import { Button, Center } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../lib/session/session.ts'
import { LonePage } from '../ui/lone-page.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'

const NotFound = () => {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="lost"
      heading="h1"
      title={t('Page not found')}
      text={t("We can't find that page. The link may be old or mistyped.")}
      action={
        <Button component={Link} to="/">
          {t('Go home')}
        </Button>
      }
    />
  )
}

export const Screen = () => {
  // The page of a visitor has no shell that shows the brand.
  const isMember = useSession().state === 'member'
  if (!isMember)
    return (
      <LonePage>
        <NotFound />
      </LonePage>
    )
  return (
    <Center mih="70vh">
      <NotFound />
    </Center>
  )
}
