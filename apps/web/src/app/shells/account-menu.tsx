import { Menu, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconCalendarCog,
  IconLifebuoy,
  IconLogout,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguageSync } from '../../features/users/use-language-sync.ts'
import { useCurrentUser } from '../../features/users/users.api.ts'
import { pageData } from '../../lib/page-data.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import classes from './account-menu.module.css'
import { SchemeItems } from './scheme-items.tsx'

// Nobody leaves before the page has come, so it loads after the page.
const LogOutDialog = lazyPart(async () => {
  await whenIdle()
  return (await import('../../features/auth/leaving/log-out-dialog.tsx')).LogOutDialog
})

export const AccountMenu = () => {
  const { t } = useTranslation()
  const { data: me } = useCurrentUser()
  useLanguageSync()
  const target = useRef<HTMLButtonElement>(null)
  // The menu has closed, and with it the entry that opened the dialog. So the focus goes to the button of the menu.
  const [leaving, dialog] = useDisclosure(false, { onClose: () => target.current?.focus() })
  return (
    <>
      <ActionMenu
        width={260}
        target={
          <UnstyledButton ref={target} className={classes.target} aria-label={t('Account')}>
            <AvatarOf name={me?.name ?? ''} url={me?.avatarUrl ?? null} size={36} />
          </UnstyledButton>
        }
        about={
          me && {
            name: `${me.name}, @${me.userName}`,
            shown: (
              <>
                <Text variant="strong" c="var(--mantine-color-text)" truncate>
                  {me.name}
                </Text>
                <Text variant="small" c="dimmed" truncate>
                  @{me.userName}
                </Text>
              </>
            ),
          }
        }
      >
        <Menu.Item
          component={Link}
          to="/profile/information"
          leftSection={<IconUser size={20} aria-hidden="true" />}
        >
          {t('Profile information')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/my/rep-clubs"
          leftSection={<IconUsers size={20} aria-hidden="true" />}
        >
          {t(me?.ownsClub ? 'My Rep Clubs' : 'Create Rep Clubs')}
        </Menu.Item>
        {me?.worksOnEvents ? (
          <Menu.Item
            component={Link}
            to="/events?tab=my-events&role=working"
            leftSection={<IconCalendarCog size={20} aria-hidden="true" />}
          >
            {t('Manage Events')}
          </Menu.Item>
        ) : (
          <Menu.Item disabled leftSection={<IconCalendarCog size={20} aria-hidden="true" />}>
            {t('Manage Events')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to="/profile/settings"
          leftSection={<IconSettings size={20} aria-hidden="true" />}
        >
          {t('Settings')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`mailto:${pageData.supportEmail}`}
          leftSection={<IconLifebuoy size={20} aria-hidden="true" />}
        >
          {t('Support')}
        </Menu.Item>
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item onClick={dialog.open} leftSection={<IconLogout size={20} aria-hidden="true" />}>
          {t('Log Out')}
        </Menu.Item>
      </ActionMenu>
      <Suspense>
        <LogOutDialog opened={leaving} onClose={dialog.close} />
      </Suspense>
    </>
  )
}
