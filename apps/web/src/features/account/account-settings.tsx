import { Anchor, Card, Stack, Title } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceList } from '../auth/devices/device-list.tsx'
import { PasskeyList } from '../auth/passkeys/passkey-list.tsx'
import { SignInSettings } from '../auth/sign-in/sign-in-settings.tsx'
import { SocialConnections } from '../auth/social/social-connections.tsx'
import { EmailSubscriptions } from '../notifications/email-subscriptions.tsx'
import classes from './account-settings.module.css'
import { MyData } from './data/my-data.tsx'
import { Appearance } from './device/appearance.tsx'
import { Language } from './device/language.tsx'
import { LeaveAccount } from './leave/leave-account.tsx'
import { useHashOnceLoaded } from './use-hash-once-loaded.ts'

type Props = { id: string; title: string; children: ReactNode }

/** A part of the settings, with an anchor of its own. */
const SettingsSection = ({ id, title, children }: Props) => (
  <Card component="section" id={id} aria-labelledby={`${id}-title`}>
    <Title order={2} size="h3" mb="md" id={`${id}-title`}>
      {title}
    </Title>
    <Stack gap="lg">{children}</Stack>
  </Card>
)

const sections = [
  { id: 'sign-in', title: 'Login and security', Part: SignInSettings },
  { id: 'passkeys', title: 'Passkeys', Part: PasskeyList },
  { id: 'connected-accounts', title: 'Connected accounts', Part: SocialConnections },
  { id: 'appearance', title: 'Appearance', Part: Appearance },
  { id: 'language', title: 'Language', Part: Language },
  { id: 'email-notifications', title: 'Email notifications', Part: EmailSubscriptions },
  { id: 'devices', title: 'Devices', Part: DeviceList },
  { id: 'your-data', title: 'Your data', Part: MyData },
  { id: 'leave', title: phrase('Close account'), Part: LeaveAccount },
]

/** How a person signs in, where they are signed in, what is kept of them, and the way out. */
export const AccountSettings = () => {
  const { t } = useTranslation()
  useHashOnceLoaded()
  return (
    <div className={classes.page}>
      <nav aria-label={t('On this page')}>
        <ul className={classes.anchors}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Anchor href={`#${id}`}>{t(title)}</Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, Part }) => (
        <SettingsSection key={id} id={id} title={t(title)}>
          <Part />
        </SettingsSection>
      ))}
    </div>
  )
}
