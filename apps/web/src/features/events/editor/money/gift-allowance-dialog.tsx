import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { largestQuantity } from '@reprise/rules/platform/numbers/quantity.input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../../lib/say.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import { Dialog } from '../../../../ui/states/dialog.tsx'
import { QueryView } from '../../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import type { AllowedKind } from './gift-allowance.api.ts'
import { useGiftAllowances, useSetGiftAllowances } from './gift-allowance.api.ts'

type Person = { userId: string; name: string }
type Props = { eventId: string; person: Person; onClose: () => void }

/** How many tickets of each kind a promoter, sponsor or talent may give away; without a person it is closed. */
export const GiftAllowanceDialog = ({
  person,
  ...rest
}: Omit<Props, 'person'> & { person: Person | undefined }) => {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={person !== undefined}
      onClose={rest.onClose}
      title={person && t('Tickets {{name}} can give away', { name: person.name })}
    >
      {person && <Allowances person={person} {...rest} />}
    </Dialog>
  )
}

const Allowances = (props: Props) => (
  <QueryView query={useGiftAllowances(props.eventId)} skeleton={<ListSkeleton count={2} />}>
    {(kinds) => <AllowanceForm kinds={kinds} person={props.person} onClose={props.onClose} />}
  </QueryView>
)

const AllowanceForm = ({ kinds, person, onClose }: Omit<Props, 'eventId'> & { kinds: AllowedKind[] }) => {
  const { t } = useTranslation()
  const save = useSetGiftAllowances()
  const held = (kind: AllowedKind) =>
    kind.giftAllowances.find(({ user }) => user.userId === person.userId) ?? { allowed: 0, given: 0 }
  const [typed, setTyped] = useState<Record<string, string>>({})
  const textOf = (kind: AllowedKind) => typed[kind.eventTicketId] ?? String(held(kind).allowed)
  const isWrong = (kind: AllowedKind) =>
    !/^\d{1,4}$/.test(textOf(kind)) || Number(textOf(kind)) > largestQuantity
  const send = () => {
    if (save.isPending || kinds.some(isWrong)) return
    const changed = kinds
      .map((kind) => ({
        eventTicketId: kind.eventTicketId,
        userId: person.userId,
        allowed: Number(textOf(kind)),
        before: held(kind).allowed,
      }))
      .filter(({ allowed, before }) => allowed !== before)
      .map(({ before: _, ...allowance }) => allowance)
    save.mutate(changed, {
      onSuccess: () => {
        onClose()
        toastSuccess(t('Saved for {{name}}.', { name: person.name }))
      },
    })
  }
  return (
    <form
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        send()
      }}
    >
      <Stack>
        {save.error && <Banner kind="danger">{say(t, save.error)}</Banner>}
        <Text>
          {t(
            "How many tickets of each kind can {{name}} give away for free? They can't give any to themselves, and we'll tell you about each one.",
            { name: person.name },
          )}
        </Text>
        {kinds.map((kind) => (
          <TextInput
            key={kind.eventTicketId}
            label={kind.name}
            description={t('giftsGiven', {
              count: held(kind).given,
              defaultValue_one: '{{count}} given so far',
              defaultValue_other: '{{count}} given so far',
            })}
            inputMode="numeric"
            autoComplete="off"
            value={textOf(kind)}
            onChange={(change) =>
              setTyped({ ...typed, [kind.eventTicketId]: change.currentTarget.value.trim() })
            }
            error={isWrong(kind) && t('A whole number from 0 to 1,000')}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={kinds.some(isWrong)}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
