import { useSession } from './session.ts'

/** Whether staff act as somebody here. They may do little of what that person may (S-161). */
export const useIsActing = (): boolean => {
  const session = useSession()
  return session.state === 'member' && session.isImpersonated
}
