import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useAuthModal } from '../../auth/auth-modal-context.ts'

/** Shown where the viewer may not see an event, or where there is none. A visitor may see it after logging in. */
export const EventNotFound = () => {
  const { t } = useTranslation()
  const isMember = useSession().state === 'member'
  const { requirePerson } = useAuthModal()
  return (
    <EmptyState
      drawing="lost"
      heading="h1"
      title={t("We couldn't find this event")}
      text={
        isMember
          ? t("It doesn't exist or is private.")
          : t("It doesn't exist or is private. If you were invited, log in to see it.")
      }
      action={
        isMember ? (
          <Button component={Link} to="/events">
            {t('Explore events')}
          </Button>
        ) : (
          <Button onClick={() => requirePerson(() => undefined)}>{t('Login')}</Button>
        )
      }
    />
  )
}
