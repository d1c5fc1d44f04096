import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say } from '../../../lib/say.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { PeoplePicker } from '../../../ui/picker/people-picker.tsx'
import type { Picked } from '../../../ui/picker/picked.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { searchPeople } from '../../invites/search-people.api.ts'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { InvitationResult } from './invite.api.ts'
import { useInvitePeople } from './invite.api.ts'
import { InviteLinks } from './invite-links.tsx'
import { InviteResult } from './invite-result.tsx'
import { nobody, sourcesOf } from './selection.ts'

type Props = {
  event: TicketedEvent
  /** How many more people the guest may invite. */
  left: number
}

/** Lets a guest invite other people to the event, as many as the host allows. */
export const GuestInviting = ({ event, left }: Props) => {
  const { t } = useTranslation()
  const [isOpen, sheet] = useDisclosure(false)
  return (
    <>
      <Button variant="subtle" onClick={sheet.open} aria-haspopup="dialog" className="rp-start">
        {t('Invite others')}
      </Button>
      <Sheet opened={isOpen} onClose={sheet.close} title={t('Invite others')}>
        <Stack>
          <Text c="dimmed">
            {t('guestInvitesLeft', {
              count: left,
              defaultValue_zero: "You've invited as many people as the host allows.",
              defaultValue_one: 'You can invite {{count}} more person.',
              defaultValue_other: 'You can invite {{count}} more people.',
            })}
          </Text>
          <InviteByName event={event} left={left} />
          <InviteLinks event={event} guestLeft={left} />
        </Stack>
      </Sheet>
    </>
  )
}

const InviteByName = ({ event: { eventId }, left }: Props) => {
  const { t } = useTranslation()
  const session = useSession()
  const own = session.state === 'member' ? session : null
  const [picked, setPicked] = useState<Picked[]>([])
  const [result, setResult] = useState<InvitationResult>()
  const intent = useIntentKey()
  const invite = useInvitePeople()
  const send = () => {
    const meant = { eventId, sources: sourcesOf({ ...nobody, picked }), message: null }
    invite.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: (answer) => {
          intent.done(meant)
          setPicked([])
          setResult(answer)
        },
      },
    )
  }
  return (
    <Stack gap="sm">
      {result && <InviteResult result={result} />}
      {invite.error && <Banner kind="danger">{say(t, invite.error)}</Banner>}
      {left > 0 && (
        <>
          <PeoplePicker
            label={t('Who')}
            description={t('A name, username or email address. Paste several addresses at once.')}
            value={picked}
            onChange={(next) => {
              setResult(undefined)
              setPicked(next)
            }}
            search={searchPeople}
            withAddresses
            excludedUserIds={own ? [own.userId] : []}
            excludedAddresses={
              own?.email ? [{ emailAddress: own.email, message: t("That's your own address.") }] : []
            }
          />
          <Button
            className="rp-start"
            onClick={send}
            loading={invite.isPending}
            disabled={picked.length === 0}
          >
            {t('Invite')}
          </Button>
        </>
      )}
    </Stack>
  )
}
