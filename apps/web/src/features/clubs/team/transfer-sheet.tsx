import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say } from '../../../lib/say.tsx'
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { failureOf } from '../../auth/step-up/step-up-cancelled.ts'
import { useSteppedUp } from '../../auth/step-up/use-stepped-up.tsx'
import type { RunClub, TeamPerson } from './team.api.ts'
import { useTransferOwnership } from './team.api.ts'

type Props = { club: RunClub; person: TeamPerson | undefined; onClose: () => void }

/** Makes a person of the team the owner of the club, after the owner proved that it is them. */
export const TransferSheet = ({ person, ...rest }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet
      opened={person !== undefined}
      onClose={rest.onClose}
      title={person && t('Make {{name}} the owner?', { name: person.user.name })}
    >
      {person && <TransferForm person={person} {...rest} />}
    </Sheet>
  )
}

const TransferForm = ({ club, person, onClose }: Props & { person: TeamPerson }) => {
  const { t } = useTranslation()
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const transfer = useTransferOwnership(steppedUp)
  const { keyOf } = useIntentKey()
  const failure = failureOf(transfer.error)
  const who = { clubIdOrSlug: club.clubId, userId: person.user.userId }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        transfer.mutate(
          { ...who, idempotencyKey: keyOf(who) },
          {
            onSuccess: () => {
              onClose()
              toastSuccess(t('{{name}} owns {{club}} now.', { name: person.user.name, club: club.name }))
            },
          },
        )
      }}
    >
      <Stack>
        {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
        <Text>{t("The club is theirs at once. You stay as an admin, and you can't undo this.")}</Text>
        <DialogButtons busy={transfer.isPending} onCancel={onClose}>
          {t('Make owner')}
        </DialogButtons>
      </Stack>
      {stepUpDialog}
    </form>
  )
}
