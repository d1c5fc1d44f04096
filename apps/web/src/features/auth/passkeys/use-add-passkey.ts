import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '../../users/users.api.ts'
import type { SteppedUp } from '../step-up/stepped-up.ts'
import { passkeysKey } from './passkeys.api.ts'
import { addPasskey } from './webauthn.ts'

type Options = {
  /** Whose name the device shows beside the passkey; nobody's until it is known. */
  me: CurrentUser | undefined
  steppedUp: SteppedUp
}

/** Adds a passkey of this device to the account of who is signed in. */
export const useAddPasskey = ({ me, steppedUp }: Options) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      steppedUp(() =>
        addPasskey({ userName: me?.emailAddress ?? me?.userName ?? '', displayName: me?.name ?? '' }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: passkeysKey }),
    meta: { shown: true },
  })
}
