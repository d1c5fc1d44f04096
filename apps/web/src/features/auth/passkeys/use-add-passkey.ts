import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import type { CurrentUser } from '../../users/users.api.ts'
import { passkeysKey } from './passkeys.api.ts'
import { addPasskey } from './webauthn.ts'

type Options = {
  /** Whose name the device shows beside the passkey; nobody's until it is known. */
  me: CurrentUser | undefined
  /** The person is to prove first that it is them. */
  onStepUp: () => void
  onFailed: (error: Error) => void
}

/** Adds a passkey of this device to the account of who is signed in. */
export const useAddPasskey = ({ me, onStepUp, onFailed }: Options) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      addPasskey({ userName: me?.emailAddress ?? me?.userName ?? '', displayName: me?.name ?? '' }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'STEP_UP_REQUIRED') onStepUp()
      else onFailed(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: passkeysKey }),
    meta: { shown: true },
  })
}
