import { useDebouncedValue } from '@mantine/hooks'
import { emailInput } from '@reprise/rules/auth/email'
import { emailDebounceMs } from '@reprise/rules/platform/constants'
import { useQuery } from '@tanstack/react-query'
import { isEmailAvailable } from '../auth.api.ts'
import { authKeys } from '../auth.keys.ts'

export type Availability = 'none' | 'checking' | 'available' | 'taken' | 'unknown'

/**
 * Whether an address is still free, and a function that asks again. Asks one second after the person stops typing, and
 * again where the network comes back after a failure; `none` where the address is not valid.
 */
export const useEmailAvailability = (typed: string): { availability: Availability; askAgain: () => void } => {
  const [rested] = useDebouncedValue(typed, emailDebounceMs)
  const parsed = emailInput.safeParse(rested)
  const check = useQuery({
    queryKey: authKeys.emailAvailability(parsed.data),
    queryFn: () => isEmailAvailable(parsed.data ?? ''),
    enabled: parsed.success,
    refetchOnWindowFocus: false,
  })
  const availability = (): Availability => {
    if (!emailInput.safeParse(typed).success) return 'none'
    if (typed !== rested || check.isFetching) return 'checking'
    if (check.isError) return 'unknown'
    return check.data ? 'available' : 'taken'
  }
  return { availability: availability(), askAgain: () => void check.refetch() }
}
