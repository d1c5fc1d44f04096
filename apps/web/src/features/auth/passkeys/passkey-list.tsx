import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { passkeyRegistrationFailed } from '@reprise/rules/auth/passkey'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import classes from '../../../ui/lists/rows.module.css'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { numberEqualNames } from '../../../ui/text/number-equal-names.ts'
import { announce } from '../../../ui/toast.ts'
import { useCurrentUser } from '../../users/users.api.ts'
import { failureOf } from '../step-up/step-up-cancelled.ts'
import { useSteppedUp } from '../step-up/use-stepped-up.tsx'
import { DeletePasskeyDialog } from './delete-passkey-dialog.tsx'
import { passkeyFailure } from './passkey-failure.ts'
import { PasskeyRow } from './passkey-row.tsx'
import type { Passkey } from './passkeys.api.ts'
import { useDeletePasskey, usePasskeys } from './passkeys.api.ts'
import { useAddPasskey } from './use-add-passkey.ts'
import { dropFromDevice } from './webauthn.ts'

/**
 * Lists the person's passkeys, and lets them add and delete passkeys. Each row says where the passkey is kept, since
 * when, and when it was last used.
 */
export const PasskeyList = () => {
  const { t } = useTranslation()
  const isLocked = useIsActing()
  const me = useCurrentUser().data
  const passkeys = usePasskeys()
  const [doomed, setDoomed] = useState<Passkey | null>(null)
  const [deleting, { open: openDeleting, close: closeDeleting }] = useDisclosure(false)
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const add = useAddPasskey({ me, steppedUp })
  const remove = useDeletePasskey(steppedUp)
  const failure = passkeyFailure(add.error, passkeyRegistrationFailed) ?? failureOf(remove.error)

  return (
    <Stack>
      <Text c="dimmed">{t('Log in with your fingerprint, face or device lock. No password needed.')}</Text>
      {isLocked && <Banner kind="info">{t("You can't do this while you act as someone else.")}</Banner>}
      <QueryView query={passkeys} what={t("Your passkeys didn't load")} skeleton={<ListSkeleton count={2} />}>
        {(known) => (
          <Passkeys
            passkeys={known}
            isLocked={isLocked}
            onDelete={(passkey) => {
              setDoomed(passkey)
              openDeleting()
            }}
          />
        )}
      </QueryView>
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
          disabled={isLocked || !me}
          loading={add.isPending}
          onClick={() => {
            remove.reset()
            add.mutate(undefined, { onSuccess: () => announce(t('The passkey was added.')) })
          }}
        >
          {t('Add a passkey')}
        </Button>
      </Group>
      {doomed && (
        <DeletePasskeyDialog
          opened={deleting}
          passkey={doomed}
          onClose={closeDeleting}
          onDelete={() => {
            add.reset()
            remove.mutate(doomed.credentialId, {
              onSuccess: () => {
                announce(t('The passkey was deleted.'))
                void dropFromDevice(doomed.credentialId)
              },
            })
          }}
        />
      )}
      {stepUpDialog}
    </Stack>
  )
}

type PasskeysProps = { passkeys: Passkey[]; isLocked: boolean; onDelete: (passkey: Passkey) => void }

const Passkeys = ({ passkeys, isLocked, onDelete }: PasskeysProps) => {
  const { t } = useTranslation()
  if (passkeys.length === 0) return <Text>{t('No passkeys yet.')}</Text>
  const names = numberEqualNames(passkeys.map(({ name }) => name))
  return (
    <ul className={classes.list}>
      {passkeys.map((passkey, index) => (
        <PasskeyRow
          key={passkey.credentialId}
          passkey={passkey}
          distinctName={names[index] ?? passkey.name}
          isLocked={isLocked}
          onDelete={() => onDelete(passkey)}
        />
      ))}
    </ul>
  )
}
