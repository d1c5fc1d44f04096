import { TwoFactorPage } from '../../../features/auth/two-factor-page.tsx'

export const Screen = () => <TwoFactorPage />
