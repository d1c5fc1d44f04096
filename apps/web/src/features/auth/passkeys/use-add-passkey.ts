import { useMutation } from '@tanstack/react-query'
import type { CurrentUser } from '../../users/users.api.ts'
import { authKeys } from '../auth.keys.ts'
import type { SteppedUp } from '../step-up/stepped-up.ts'
import { addPasskey } from './webauthn.ts'

type Options = {
  /** Whose name the device shows beside the passkey; nobody's until it is known. */
  me: CurrentUser | undefined
  steppedUp: SteppedUp
}

/** Adds a passkey of this device to the account of who is signed in. */
export const useAddPasskey = ({ me, steppedUp }: Options) =>
  useMutation({
    mutationFn: () =>
      steppedUp(() =>
        addPasskey({ userName: me?.emailAddress ?? me?.userName ?? '', displayName: me?.name ?? '' }),
      ),
    meta: { shown: true, changes: [authKeys.passkeys()] },
  })
