import { Button, Group, Pill, Stack, Text, Textarea } from '@mantine/core'
import { noteLength } from '@reprise/rules/platform/text/text'
import { invitationForm } from '@reprise/rules/tickets/invite/invite.input'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { checkedBy, say } from '../../../lib/say.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { shownNumber } from '../../../lib/shown-number.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { Tabs } from '../../../ui/switches/tabs.tsx'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { EarlierEvents } from './earlier-events.tsx'
import { EnterPeople } from './enter-people.tsx'
import type { InvitationResult } from './invite.api.ts'
import { useInviteeCount, useInvitePeople } from './invite.api.ts'
import { InvitePreview } from './invite-preview.tsx'
import { InviteResult } from './invite-result.tsx'
import { SaveList } from './save-list.tsx'
import { SavedLists } from './saved-lists.tsx'
import type { Bunch, Selection } from './selection.ts'
import { chosenOf, nobody, sourcesOf, toggled, without } from './selection.ts'

type Values = { message: string }
type Tab = 'enter' | 'contacts' | 'earlier' | 'saved'

// Only hosts with an address book open them.
const ContactsPanel = lazyPart(async () => (await import('../../contacts/contacts-panel.tsx')).ContactsPanel)
const ContactGroups = lazyPart(async () => (await import('./contact-groups.tsx')).ContactGroups)

/** Chooses people from several places, shows them as one list with their number, and invites them. */
export const InvitePeople = ({ event }: { event: DeskEvent }) => {
  const { t } = useTranslation()
  const session = useSession()
  const [tab, setTab] = useState<Tab>('enter')
  const [selection, setSelection] = useState<Selection>(nobody)
  const [result, setResult] = useState<InvitationResult>()
  const resultTitle = useRef<HTMLHeadingElement>(null)
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm<Values>({
    initialValues: { message: '' },
    validate: checkedBy(invitationForm),
  })
  const intent = useIntentKey()
  const invite = useInvitePeople()
  const sources = sourcesOf(selection)
  const count = useInviteeCount(event.eventId, sources)
  const chosen = chosenOf(selection)
  // The field shows the picked people itself.
  const chips = tab === 'enter' ? chosenOf({ ...selection, picked: [] }) : chosen
  const people = chosen.length > 0 ? count.data : 0
  const refusal = unplaced(invite.error)
  const isOpen = event.status === 'PUBLISHED' || event.status === 'STARTED'
  const isReady = isOpen && chosen.length > 0 && !count.error

  const change = (next: Partial<Selection>) => {
    setResult(undefined)
    setSelection({ ...selection, ...next })
  }
  const send = (values: Values) => {
    const meant = { eventId: event.eventId, sources, message: invitationForm.parse(values).message }
    invite.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: (answer) => {
          intent.done(meant)
          setSelection(nobody)
          setResult(answer)
          form.setFieldValue('message', (now) => (now === values.message ? '' : now))
          resultTitle.current?.focus()
        },
        onError: (error) => refuse(error),
      },
    )
  }

  return (
    <Section title={t('Invite guests')} titleRef={resultTitle}>
      <Stack gap="md">
        {!isOpen && (
          <Banner kind="info">
            {event.status === 'DRAFT'
              ? t('Publish the event before you invite people.')
              : t('This event is over. No one can be invited any more.')}
          </Banner>
        )}
        {result && <InviteResult result={result} />}
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <Tabs
          label={t('Where your guests come from')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'enter',
              name: t('Enter people'),
              panel: (
                <EnterPeople
                  picked={selection.picked}
                  phones={selection.phones}
                  own={session.state === 'member' ? session : null}
                  onChange={change}
                />
              ),
            },
            {
              value: 'contacts',
              name: t('Contacts'),
              panel: (
                <Suspense fallback={<ListSkeleton count={6} />}>
                  <Stack gap="lg">
                    <ContactGroups
                      chosen={selection.groups}
                      onToggle={(group) => change({ groups: toggled(selection.groups, group) })}
                    />
                    <ContactsPanel
                      selected={new Set(selection.contacts.map(({ id }) => id))}
                      onSelect={(contacts, isChosen) =>
                        change({ contacts: withContacts(selection.contacts, contacts, isChosen) })
                      }
                    />
                  </Stack>
                </Suspense>
              ),
            },
            {
              value: 'earlier',
              name: t('Earlier events'),
              panel: (
                <EarlierEvents
                  butNot={event.eventId}
                  chosen={selection.events}
                  onToggle={(bunch) => change({ events: toggled(selection.events, bunch) })}
                />
              ),
            },
            {
              value: 'saved',
              name: t('Saved lists'),
              panel: (
                <SavedLists
                  chosen={selection.lists}
                  onToggle={(bunch) => change({ lists: toggled(selection.lists, bunch) })}
                  onRemoved={(id) => setSelection((now) => without(now, id))}
                />
              ),
            },
          ]}
        />
        {chosen.length > 0 && (
          <Stack gap="xs">
            {chips.length > 0 && (
              <Pill.Group aria-label={t('Chosen')}>
                {chips.slice(0, mostShown).map(({ key, name }) => (
                  <Pill
                    key={key}
                    size="lg"
                    withRemoveButton
                    onRemove={() => change(without(selection, key))}
                    removeButtonProps={{
                      'aria-label': t('Remove {{name}}', { name }),
                      'aria-hidden': false,
                      tabIndex: 0,
                    }}
                  >
                    {name}
                  </Pill>
                ))}
                {chips.length > mostShown && (
                  <Text component="span" variant="small" c="dimmed">
                    {t('and {{count}} more', { count: chips.length - mostShown })}
                  </Text>
                )}
              </Pill.Group>
            )}
            <Group justify="space-between">
              <Text role="status" variant="strong" aria-busy={count.isFetching}>
                {count.error
                  ? say(t, count.error)
                  : people === undefined
                    ? t('Counting…')
                    : t('inviteesChosen', {
                        count: people,
                        defaultValue_one: '{{count}} person',
                        defaultValue_other: '{{count}} people, each counted once',
                      })}
              </Text>
              <SaveList sources={sources} />
            </Group>
          </Stack>
        )}
        {/* Only this part is the form, because the parts above search and save by forms of their own. */}
        <form aria-label={t('Send the invitations')} {...sentBy(send, isReady)}>
          <Stack gap="md">
            <Textarea
              label={t('Message')}
              description={t('Optional. Shown in the email and on the invite page.')}
              maxLength={noteLength}
              autosize
              minRows={2}
              {...field('message')}
            />
            <InvitePreview event={event} message={form.values.message} />
            <Group>
              <Button type="submit" loading={invite.isPending} disabled={!isReady}>
                {people
                  ? t('invitePeople', {
                      count: people,
                      shown: shownNumber(people),
                      defaultValue_one: 'Invite {{shown}} person',
                      defaultValue_other: 'Invite {{shown}} people',
                    })
                  : t('Invite')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Section>
  )
}

interface ChosenContact {
  contactId: string
  name: string
  emailAddress: string | null
  phoneNumber: string | null
}

/** The chosen contacts with these ones, or without them. */
const withContacts = (chosen: Bunch[], contacts: ChosenContact[], isChosen: boolean): Bunch[] => {
  const ids = new Set(contacts.map(({ contactId }) => contactId))
  const others = chosen.filter(({ id }) => !ids.has(id))
  if (!isChosen) return others
  const added = contacts.map(({ contactId, name, emailAddress, phoneNumber }) => ({
    id: contactId,
    name: name || emailAddress || phoneNumber || '',
    people: null,
  }))
  return [...others, ...added]
}

/** The most chips that are shown: a person may paste hundreds of addresses. */
const mostShown = 40
