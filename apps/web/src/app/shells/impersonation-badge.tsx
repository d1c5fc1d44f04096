import { Button, Tooltip, UnstyledButton } from '@mantine/core'
import { IconSpy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LogOutScreen } from '../../features/auth/leaving/log-out-screen.tsx'
import { useLogOut } from '../../features/auth/leaving/use-log-out.ts'
import { useCurrentUser } from '../../features/users/users.api.ts'
import classes from './impersonation-badge.module.css'

/** Shows staff which person they act as, with a button that ends it (section 6). */
export const ImpersonationBadge = () => {
  const { t } = useTranslation()
  const { data: me } = useCurrentUser()
  const { leaving, go } = useLogOut()
  if (leaving) return <LogOutScreen />
  const who = me && [me.name, `@${me.userName}`, me.emailAddress].filter(Boolean).join(' · ')
  return (
    <aside className={classes.bar} aria-label={t('Impersonation')}>
      <Tooltip label={who} disabled={!who} events={{ hover: true, focus: true, touch: true }}>
        <UnstyledButton className={classes.who ?? ''}>
          <IconSpy size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.name}>{t("You're {{name}}", { name: me?.name ?? '…' })}</span>
        </UnstyledButton>
      </Tooltip>
      <Button size="compact-md" variant="filled" color="dark" onClick={go}>
        {t('End')}
      </Button>
    </aside>
  )
}
