import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say } from '../../../lib/say.tsx'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { announce, toastError, toastSuccess } from '../../../ui/toast.ts'
import type { ShareNode, ShareVerb } from './share.api.ts'
import { useAnswerShare } from './share.api.ts'

type Props = {
  share: ShareNode
  /** Whether the card names the event. It does so outside of the event's page. */
  withEvent?: boolean
}

const isGone = (error: Error) => error instanceof ApiError && error.code === 'CONFLICT'

/** "… sent you a ticket", with Accept and Decline. */
export const OfferCard = ({ share, withEvent = false }: Props) => {
  const { t } = useTranslation()
  const intent = useIntentKey()
  const answer = useAnswerShare((verb) =>
    verb === 'accept' ? toastSuccess(t('The ticket is yours.')) : announce(t('You declined the ticket.')),
  )
  const { sender, note, event, ticket, isGift } = share
  const give = (verb: ShareVerb) => {
    const meant = { verb, shareId: share.shareId }
    answer.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onError: (error) => {
          // An offer that was withdrawn meanwhile disappears together with this card, so a toast shows the failure.
          if (isGone(error)) toastError(say(t, error))
        },
      },
    )
  }
  // The buttons stay busy after an answer, until the list without this offer is read.
  const pending = answer.isPending || answer.isSuccess ? answer.variables.verb : null
  const title = isGift
    ? t('{{name}} bought you a ticket', { name: sender.name })
    : t('{{name}} sent you a ticket', { name: sender.name })
  return (
    <Section as="article" label={title} tone="mine">
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap">
          <AvatarOf name={sender.name} url={sender.avatarUrl} />
          <div>
            <Text component={withEvent ? 'h3' : 'h2'} variant="strong">
              {title}
            </Text>
            <Text variant="small" c="dimmed">
              {ticket.eventTicket.name}
            </Text>
          </div>
        </Group>
        {withEvent && (
          <Text component="div">
            <Anchor component={Link} to={`/events/${event.slug}`}>
              {event.displayName}
            </Anchor>
            <Text variant="small" c="dimmed" component="div">
              <DateTimeInZone at={event.startDate} timeZone={event.timeZone} />
            </Text>
          </Text>
        )}
        {note && <SafeText>{note}</SafeText>}
        {answer.error && !isGone(answer.error) && <Banner kind="danger">{say(t, answer.error)}</Banner>}
        <Group gap="xs">
          <Button
            onClick={() => give('accept')}
            loading={pending === 'accept'}
            disabled={pending === 'decline'}
          >
            {t('Accept')}
          </Button>
          <Button
            variant="default"
            onClick={() => give('decline')}
            loading={pending === 'decline'}
            disabled={pending === 'accept'}
          >
            {t('Decline')}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
