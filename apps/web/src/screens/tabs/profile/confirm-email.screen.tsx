import { TwoFactorPage } from '../../../features/auth/code/two-factor-page.tsx'

export const Screen = () => <TwoFactorPage />
