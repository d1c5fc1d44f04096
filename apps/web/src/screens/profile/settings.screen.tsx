import { AccountSettings } from '../../features/account/account-settings.tsx'

export const Screen = () => <AccountSettings />
