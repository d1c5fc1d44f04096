import { useSession } from './session.ts'

/** Whether a staff person is in as somebody else, who may do little of what that person may (S-161). */
export const useIsActing = (): boolean => {
  const session = useSession()
  return session.state === 'member' && session.isImpersonated
}
