import { Divider, Stack } from '@mantine/core'
import { ActingNote } from '../../../ui/states/acting-note.tsx'
import { LogOutScreen } from '../../auth/leaving/log-out-screen.tsx'
import { useLogOut } from '../../auth/leaving/use-log-out.ts'
import { Deactivate } from './deactivate.tsx'
import { DeleteAccount } from './delete-account.tsx'

/**
 * Offers the two ways to leave: deactivating has no time limit, deleting is final after 90 days. Each of them signs
 * the person out (section 4).
 */
export const LeaveAccount = () => {
  const { leaving, leave } = useLogOut()
  return (
    <Stack gap="lg">
      {leaving && <LogOutScreen />}
      <ActingNote />
      <Deactivate onLeft={leave} />
      <Divider />
      <DeleteAccount onLeft={leave} />
    </Stack>
  )
}
