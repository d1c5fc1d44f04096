import { useSession } from '../../lib/session/session.ts'

/** Whether a staff person is in as somebody else, who then may not change how that person signs in (section 6). */
export const useIsActing = (): boolean => {
  const session = useSession()
  return session.state === 'member' && session.isImpersonated
}
