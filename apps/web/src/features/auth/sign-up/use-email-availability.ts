import { useDebouncedValue } from '@mantine/hooks'
import { emailInput } from '@reprise/rules/auth/email'
import { emailDebounceMs } from '@reprise/rules/platform/constants'
import { useQuery } from '@tanstack/react-query'
import { isEmailAvailable } from '../auth.api.ts'
import { authKeys } from '../auth.keys.ts'

export type Availability = 'none' | 'checking' | 'available' | 'taken' | 'unknown'

/**
 * Whether an address is still free. Asks one second after the person stops typing; `none` where the address is not
 * valid.
 */
export const useEmailAvailability = (typed: string): Availability => {
  const [rested] = useDebouncedValue(typed, emailDebounceMs)
  const parsed = emailInput.safeParse(rested)
  const check = useQuery({
    queryKey: authKeys.emailAvailability(parsed.data),
    queryFn: () => isEmailAvailable(parsed.data ?? ''),
    enabled: parsed.success,
    refetchOnWindowFocus: false,
  })
  if (!emailInput.safeParse(typed).success) return 'none'
  if (typed !== rested || check.isFetching) return 'checking'
  // Where the check itself fails, the person may continue, because the registration checks again.
  if (check.isError) return 'unknown'
  return check.data ? 'available' : 'taken'
}
