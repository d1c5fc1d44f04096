import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { sharedPoolInput } from '@reprise/rules/tickets/stock/shared-pool.input'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../lib/say.tsx'
import { numberOf } from '../../../ui/forms/number-text.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { announce } from '../../../ui/toast.ts'
import type { EditedTicket } from './event-tickets.api.ts'
import type { SharedPool } from './shared-limits.api.ts'
import { useDeleteSharedPool, useSaveSharedPool } from './shared-limits.api.ts'

type Props = {
  eventId: string
  /** The limit as it is saved; `isNew` where it is not saved yet. */
  pool: Omit<SharedPool, 'availableAmount' | 'limitedAmount'> & { limitedAmount: number | null }
  isNew: boolean
  tickets: EditedTicket[]
  opened: boolean
  onClose: () => void
}

type Values = { name: string; limitedAmount: string; eventTicketIds: string[] }

const inputOf = ({ limitedAmount, ...values }: Values) => ({
  ...values,
  limitedAmount: numberOf(limitedAmount),
})
const check = checkedBy(sharedPoolInput.omit({ eventId: true, sharedPoolId: true }))

/** Makes or changes a limit that event tickets share. */
export const SharedLimitSheet = ({ eventId, pool, isNew, tickets, opened, onClose }: Props) => {
  const { t } = useTranslation()
  const save = useSaveSharedPool()
  const remove = useDeleteSharedPool()
  const { field, refuse, unplaced, sentBy } = useCheckedForm<Values>({
    initialValues: {
      name: pool.name,
      limitedAmount: String(pool.limitedAmount ?? ''),
      eventTicketIds: pool.eventTicketIds,
    },
    validate: (values) => check(inputOf(values)),
    // An error on leaving a field would move the buttons during the press.
    validateInputOnBlur: false,
  })
  const problem = unplaced(save.error)
  return (
    <Sheet opened={opened} onClose={onClose} title={isNew ? t('New shared limit') : t('Edit shared limit')}>
      <form
        {...sentBy((values) =>
          save.mutate(
            {
              eventId,
              sharedPoolId: pool.sharedPoolId,
              ...inputOf(values),
              limitedAmount: numberOf(values.limitedAmount) ?? 0,
            },
            {
              onSuccess: () => {
                announce(t('{{name}} is saved.', { name: values.name }))
                onClose()
              },
              onError: (error) => refuse(error),
            },
          ),
        )}
      >
        <Stack>
          <TextInput
            label={t('Name')}
            description={t('Only your team sees it.')}
            required
            {...field('name')}
          />
          <TextInput
            label={t('Tickets in all')}
            description={t('No more than this are sold of all these tickets together.')}
            inputMode="numeric"
            required
            {...field('limitedAmount')}
          />
          <Checkbox.Group
            label={t('Which tickets share it')}
            description={t("A ticket's own limit counts as well. A ticket shares one limit.")}
            {...field('eventTicketIds')}
          >
            <Stack gap="xs" my="xs">
              {tickets.map(({ eventTicketId, name }) => (
                <Checkbox key={eventTicketId} value={eventTicketId} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
          {problem && <Banner kind="danger">{say(t, problem)}</Banner>}
          {remove.error && <Banner kind="danger">{say(t, remove.error)}</Banner>}
          <Button type="submit" fullWidth loading={save.isPending}>
            {t('Save')}
          </Button>
          {!isNew && (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() =>
                remove.mutate(pool.sharedPoolId, {
                  onSuccess: () => {
                    announce(t('{{name}} is deleted.', { name: pool.name }))
                    onClose()
                  },
                })
              }
            >
              {t('Delete the shared limit')}
            </Button>
          )}
        </Stack>
      </form>
    </Sheet>
  )
}
