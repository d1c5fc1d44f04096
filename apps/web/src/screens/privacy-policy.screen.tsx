import { TermsPage } from '../features/terms/terms-page.tsx'

export const Screen = () => <TermsPage which="privacyPolicyUrl" />
