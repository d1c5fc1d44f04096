import { Stack, Text, TextInput } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { giftAllowanceInput } from '@reprise/rules/tickets/share/share.input'
import { useTranslation } from 'react-i18next'
import { formErrors, say } from '../../../../lib/say.tsx'
import { DialogButtons } from '../../../../ui/forms/dialog-buttons.tsx'
import { numberOf } from '../../../../ui/forms/number-text.ts'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../../ui/states/banner.tsx'
import { QueryView } from '../../../../ui/states/query-view.tsx'
import { Sheet } from '../../../../ui/states/sheet.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import type { AllowedEventTicket } from './gift-allowance.api.ts'
import { useGiftAllowances, useSetGiftAllowances } from './gift-allowance.api.ts'

type Person = {
  userId: string
  name: string
  /** Whether their role lets them add special guests. */
  mayAddVip: boolean
}
type Props = { eventId: string; person: Person; onClose: () => void }

/** How many tickets of each event ticket a promoter, sponsor or talent may give away. */
export const GiftAllowanceDialog = ({
  opened,
  person,
  ...rest
}: Omit<Props, 'person'> & { opened: boolean; person: Person | undefined }) => {
  const { t } = useTranslation()
  return (
    <Sheet
      opened={opened}
      onClose={rest.onClose}
      title={person && t('Tickets {{name}} can give away', { name: person.name })}
    >
      {person && <Allowances person={person} {...rest} />}
    </Sheet>
  )
}

const Allowances = (props: Props) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useGiftAllowances(props.eventId)}
      what={t("The tickets didn't load")}
      skeleton={<ListSkeleton count={2} />}
    >
      {(eventTickets) => (
        <AllowanceForm
          eventTickets={eventTickets.filter((each) => isOfferedTo(props.person, each))}
          person={props.person}
          onClose={props.onClose}
        />
      )}
    </QueryView>
  )
}

const allowanceOf = ({ userId }: Person, { giftAllowances }: AllowedEventTicket) =>
  giftAllowances.find(({ user }) => user.userId === userId) ?? { allowed: 0, given: 0 }

// An allowance from the time when the person might add special guests can still be set to 0.
const isOfferedTo = (person: Person, eventTicket: AllowedEventTicket) =>
  !eventTicket.isSpecialGuest || person.mayAddVip || allowanceOf(person, eventTicket).allowed > 0

/** How many it says of each event ticket, as typed, by the event ticket's id. */
type Typed = Record<string, string>

const wrong = { text: phrase('A whole number from 0 to 1,000') }
const allowedOf = (text: string) => giftAllowanceInput.shape.allowed.safeParse(numberOf(text)).data

const AllowanceForm = ({
  eventTickets,
  person,
  onClose,
}: Omit<Props, 'eventId'> & { eventTickets: AllowedEventTicket[] }) => {
  const { t } = useTranslation()
  const save = useSetGiftAllowances()
  const ownAllowance = (eventTicket: AllowedEventTicket) => allowanceOf(person, eventTicket)
  // What is not typed over follows the server.
  const textOf = (typed: Typed, eventTicket: AllowedEventTicket) =>
    typed[eventTicket.eventTicketId] ?? String(ownAllowance(eventTicket).allowed)
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm<Typed>({
    initialValues: {},
    validate: (typed) =>
      formErrors(
        Object.fromEntries(
          eventTickets
            .filter((eventTicket) => allowedOf(textOf(typed, eventTicket)) === undefined)
            .map(({ eventTicketId }) => [eventTicketId, wrong]),
        ),
      ),
    // An error that appears as the field is left would move Cancel away during the press.
    validateInputOnBlur: false,
  })
  const refusal = unplaced(save.error)
  const send = (typed: Typed) => {
    const changed = eventTickets.flatMap((eventTicket) => {
      const allowed = allowedOf(textOf(typed, eventTicket))
      if (allowed === undefined || allowed === ownAllowance(eventTicket).allowed) return []
      return [{ eventTicketId: eventTicket.eventTicketId, userId: person.userId, allowed }]
    })
    save.mutate(changed, {
      onSuccess: () => {
        onClose()
        toastSuccess(t('Saved for {{name}}.', { name: person.name }))
      },
      onError: (error) => refuse(error),
    })
  }
  return (
    <form {...sentBy(send)}>
      <Stack>
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <Text>
          {t(
            "How many of each ticket can {{name}} give away for free? They can't give any to themselves, and we'll tell you about each one.",
            { name: person.name },
          )}
        </Text>
        {eventTickets.map((eventTicket) => (
          <TextInput
            key={eventTicket.eventTicketId}
            label={eventTicket.name}
            description={t('giftsGiven', {
              count: ownAllowance(eventTicket).given,
              defaultValue_one: '{{count}} given so far',
              defaultValue_other: '{{count}} given so far',
            })}
            inputMode="numeric"
            autoComplete="off"
            {...field(eventTicket.eventTicketId)}
            value={textOf(form.values, eventTicket)}
          />
        ))}
        <DialogButtons busy={save.isPending} onCancel={onClose}>
          {t('Save')}
        </DialogButtons>
      </Stack>
    </form>
  )
}
