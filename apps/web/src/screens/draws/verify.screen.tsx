import { VerifyPage } from '../../features/draws/verify/verify-page.tsx'

export const Screen = () => <VerifyPage />
