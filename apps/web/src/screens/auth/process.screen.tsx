export { ProcessPopup as Screen } from '../../features/auth/social/process-popup.tsx'
