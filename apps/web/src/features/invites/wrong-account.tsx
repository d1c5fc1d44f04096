import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LogOutScreen } from '../auth/leaving/log-out-screen.tsx'
import { useLogOut } from '../auth/leaving/use-log-out.ts'
import type { Invite } from './invites.api.ts'

/**
 * Says that an invite is for somebody else, and names them as far as the viewer may know. Leads to the login with the
 * other account.
 */
export const WrongAccount = ({ invite }: { invite: Invite }) => {
  const { t } = useTranslation()
  const { leaving, go } = useLogOut(`/auth/login?inviteId=${encodeURIComponent(invite.inviteId)}`)
  if (leaving) return <LogOutScreen />
  const address = invite.maskedEmailAddress ?? invite.maskedPhoneNumber
  return (
    <EmptyState
      drawing="lost"
      heading="h1"
      title={
        address ? t('This invite is for {{address}}', { address }) : t('This invite is for someone else')
      }
      text={
        invite.maskedPhoneNumber
          ? t('Add this number to your profile, or log in with the account that has it.')
          : t('Log in with the account it was sent to.')
      }
      action={
        <Group justify="center">
          <Button onClick={go}>{t('Use another account')}</Button>
          <Button component={Link} to="/home" variant="default">
            {t('Go home')}
          </Button>
        </Group>
      }
    />
  )
}
