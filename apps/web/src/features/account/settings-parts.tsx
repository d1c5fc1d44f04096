import { phrase } from '@reprise/rules/platform/phrase'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconCalendarEvent,
  IconDatabase,
  IconDevices,
  IconDoorExit,
  IconEyeOff,
  IconFingerprint,
  IconLanguage,
  IconLink,
  IconLock,
  IconMail,
  IconMoon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { DeviceList } from '../auth/devices/device-list.tsx'
import { PasskeyList } from '../auth/passkeys/passkey-list.tsx'
import { SignInSettings } from '../auth/sign-in-settings/sign-in-settings.tsx'
import { SocialConnections } from '../auth/social/social-connections.tsx'
import { EmailSubscriptions } from '../notifications/email-subscriptions.tsx'
import { PersonalCalendar } from '../tickets/calendar/personal-calendar.tsx'
import { GuestListsSwitch } from '../users/guest-lists-switch.tsx'
import { MyData } from './data/my-data.tsx'
import { Appearance } from './device/appearance.tsx'
import { Language } from './device/language.tsx'
import { LeaveAccount } from './leave/leave-account.tsx'

export type SettingsPart = { id: string; title: string; Icon: TablerIcon; Part: ComponentType }

/**
 * Shows the connected providers. The settings show the other providers only after a button, because the profile page
 * lists them all.
 */
const OwnConnections = () => <SocialConnections startsWithConnected />

/** The parts of the settings, in the order of the page. */
export const settingsParts: readonly SettingsPart[] = [
  { id: 'sign-in', title: phrase('Login and security'), Icon: IconLock, Part: SignInSettings },
  { id: 'passkeys', title: phrase('Passkeys'), Icon: IconFingerprint, Part: PasskeyList },
  { id: 'connected-accounts', title: phrase('Connected accounts'), Icon: IconLink, Part: OwnConnections },
  { id: 'appearance', title: phrase('Appearance'), Icon: IconMoon, Part: Appearance },
  { id: 'language', title: phrase('Language'), Icon: IconLanguage, Part: Language },
  { id: 'privacy', title: phrase('Privacy'), Icon: IconEyeOff, Part: GuestListsSwitch },
  {
    id: 'email-notifications',
    title: phrase('Email notifications'),
    Icon: IconMail,
    Part: EmailSubscriptions,
  },
  { id: 'calendar', title: phrase('Calendar'), Icon: IconCalendarEvent, Part: PersonalCalendar },
  { id: 'devices', title: phrase('Devices'), Icon: IconDevices, Part: DeviceList },
  { id: 'your-data', title: phrase('Your data'), Icon: IconDatabase, Part: MyData },
  { id: 'leave', title: phrase('Close account'), Icon: IconDoorExit, Part: LeaveAccount },
]
