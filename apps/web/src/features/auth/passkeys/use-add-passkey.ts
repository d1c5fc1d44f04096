import { useMutation } from '@tanstack/react-query'
import type { CurrentUser } from '../../users/users.api.ts'
import { authKeys } from '../auth.keys.ts'
import type { SteppedUp } from '../step-up/stepped-up.ts'
import { addPasskey } from './webauthn.ts'

type Options = {
  /** The person whose name the device shows beside the passkey; undefined while it is not loaded. */
  me: CurrentUser | undefined
  steppedUp: SteppedUp
}

/** Adds a passkey of this device to the signed-in person's account. */
export const useAddPasskey = ({ me, steppedUp }: Options) =>
  useMutation({
    mutationFn: () =>
      steppedUp(() =>
        addPasskey({ userName: me?.emailAddress ?? me?.userName ?? '', displayName: me?.name ?? '' }),
      ),
    meta: { formShowsFailure: true, changes: [authKeys.passkeys()] },
  })
