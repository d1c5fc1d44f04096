import { Divider, Stack } from '@mantine/core'
import { ActingNote } from '../../../ui/states/acting-note.tsx'
import { LeavingScreen } from '../../auth/leaving/leaving-screen.tsx'
import { useLeaving } from '../../auth/leaving/use-leaving.ts'
import { Deactivate } from './deactivate.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** The two ways out: with no end, and for good after 90 days. Either signs the person out (section 4). */
export const LeaveAccount = () => {
  const { leaving, go } = useLeaving()
  return (
    <Stack gap="lg">
      {leaving && <LeavingScreen />}
      <ActingNote />
      <Deactivate onLeft={go} />
      <Divider />
      <DeleteAccount onLeft={go} />
    </Stack>
  )
}
