import { ActionIcon, Badge, Button, Group, Menu, Stack, Text } from '@mantine/core'
import type { EventInvitationStatus } from '@reprise/rules/events/enums'
import { eventInvitationSourceLabels, eventInvitationStatusLabels } from '@reprise/rules/events/enums'
import { pageSizes } from '@reprise/rules/platform/constants'
import { displayStatus } from '@reprise/rules/tickets/booking/display-status'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { Paged } from '../../../ui/lists/paged.tsx'
import rows from '../../../ui/lists/rows.module.css'
import { usePageNumber } from '../../../ui/lists/use-page-number.ts'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Section } from '../../../ui/section.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { OneOfChips } from '../../../ui/switches/chips.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import type { Invitation } from './invite.api.ts'
import { useInvitationCounts, useInvitations, useRemind, useWithdraw } from './invite.api.ts'

const colors: Record<EventInvitationStatus, string> = {
  INVITED: 'violet',
  INVITE_PENDING: 'yellow',
  NOT_INVITED: 'gray',
}
const statuses = ['INVITE_PENDING', 'INVITED', 'NOT_INVITED'] as const satisfies EventInvitationStatus[]

/** The name of an invited person: of their account, or the address or number as far as the viewer may know it. */
const nameOf = ({ user, name, ...way }: Invitation): string =>
  user?.name ??
  name ??
  way.emailAddress ??
  way.phoneNumber ??
  way.maskedEmailAddress ??
  way.maskedPhoneNumber ??
  ''

/** The invitations of an event: who was invited, whether they opened it, and what they answered. */
export const Invitations = ({ event }: { event: DeskEvent }) => {
  const { t } = useTranslation()
  const [status, setStatus] = useState<EventInvitationStatus | null>(null)
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = usePageNumber('invitations', pageSizes.pager)
  const query = useInvitations(event.slug, page, { status, keyword })
  const counts = useInvitationCounts(event.slug).data
  const [asked, setAsked] = useState<Invitation>()
  const withdraw = useWithdraw(() => toastSuccess(t('The invitation was withdrawn.')))
  const remind = useReminder(event.eventId)
  const numbers = {
    INVITE_PENDING: counts?.invitePending,
    INVITED: counts?.invited,
    NOT_INVITED: counts?.notInvited,
  }
  const choose = (next: EventInvitationStatus | null) => {
    setStatus(next)
    setPage(1, 'instead')
  }
  const menu = (row: Invitation) =>
    row.status !== 'NOT_INVITED' &&
    row.answer === null && (
      <ActionMenu
        width={220}
        target={
          <ActionIcon aria-label={t('More: {{name}}', { name: nameOf(row) })}>
            <IconDots aria-hidden="true" />
          </ActionIcon>
        }
      >
        {row.status === 'INVITED' && (
          <Menu.Item onClick={() => remind.send([row.inviteId])}>{t('Send again')}</Menu.Item>
        )}
        <Menu.Item onClick={() => setAsked(row)}>{t('Withdraw')}</Menu.Item>
      </ActionMenu>
    )
  return (
    <Section
      title={t('Invitations')}
      text={counts && counts.total > 0 && <Sums counts={counts} />}
      action={
        counts !== undefined &&
        counts.canRemind > 0 && (
          <Button variant="default" loading={remind.isPending} onClick={() => remind.send(null)}>
            {t('remindGuests', {
              count: counts.canRemind,
              defaultValue_one: 'Remind {{count}} guest',
              defaultValue_other: 'Remind {{count}} guests',
            })}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <FilterBar
          search={
            <SearchField
              label={t('Search invitations')}
              onSearch={(next) => {
                setKeyword(next)
                setPage(1, 'instead')
              }}
            />
          }
          chips={
            <OneOfChips
              label={t('Which invitations')}
              value={status ?? 'ALL'}
              onChoose={(next) => choose(statuses.find((each) => each === next) ?? null)}
              options={[
                { value: 'ALL', name: t('All'), count: counts?.total },
                ...statuses.map((value) => ({
                  value,
                  name: t(eventInvitationStatusLabels[value]),
                  count: numbers[value],
                })),
              ]}
            />
          }
        />
        <Paged
          label={t('Invitations')}
          query={query}
          what={t("The invitations didn't load")}
          page={page}
          onPage={setPage}
          skeleton={<ListSkeleton count={4} />}
          empty={
            <Text c="dimmed">
              {status || keyword
                ? t('No invitations like this.')
                : t('No one is invited yet. Choose people above.')}
            </Text>
          }
        >
          {(rows) => (
            <DataTable
              label={t('Invitations')}
              rows={rows}
              idOf={({ inviteId }) => inviteId}
              nameOf={nameOf}
              columns={[
                { name: t('Guest'), isHead: true, cell: (row) => <Who row={row} /> },
                { name: t('Status'), cell: (row) => <Status row={row} /> },
                { name: t('Answer'), cell: (row) => <Answer row={row} /> },
                { name: t('Opened'), isExtra: true, cell: (row) => <Opened row={row} /> },
              ]}
              menu={menu}
              card={(row) => (
                <Stack gap="xs">
                  <Group justify="space-between" wrap="nowrap">
                    <Who row={row} />
                    {menu(row)}
                  </Group>
                  <Group gap="xs">
                    <Status row={row} />
                    <Answer row={row} />
                    <Opened row={row} />
                  </Group>
                </Stack>
              )}
            />
          )}
        </Paged>
      </Stack>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('Withdraw this invitation?')}
        confirm={t('Withdraw')}
        danger
        busy={withdraw.isPending}
        onConfirm={() => asked && withdraw.mutate(asked.inviteId, { onSettled: () => setAsked(undefined) })}
      >
        {t("{{name}} won't be able to accept it any more.", { name: asked ? nameOf(asked) : '' })}
      </ConfirmDialog>
    </Section>
  )
}

/** Reminds these invited people, or all who have not answered. */
const useReminder = (eventId: string) => {
  const { t } = useTranslation()
  const intent = useIntentKey()
  const remind = useRemind()
  const send = (inviteIds: string[] | null) => {
    const meant = { eventId, inviteIds }
    remind.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: ({ reminded }) => {
          intent.done(meant)
          toastSuccess(
            t('remindersSent', {
              count: reminded,
              defaultValue_one: 'A reminder is on its way.',
              defaultValue_other: '{{count}} reminders are on their way.',
            }),
          )
        },
      },
    )
  }
  return { send, isPending: remind.isPending }
}

type Counts = NonNullable<ReturnType<typeof useInvitationCounts>['data']>

/** How the letters go out, and what came of them. */
const Sums = ({ counts }: { counts: Counts }) => {
  const { t } = useTranslation()
  const { total, notInvited, invitePending, opened, accepted, declined } = counts
  const sent = total - notInvited - invitePending
  return (
    <span role="status">
      {invitePending > 0
        ? t('{{sent}} of {{total}} sent. The rest is on its way.', { sent, total: total - notInvited })
        : t('{{opened}} opened · {{accepted}} accepted · {{declined}} declined', {
            opened,
            accepted,
            declined,
          })}
    </span>
  )
}

const Who = ({ row }: { row: Invitation }) => {
  const { t } = useTranslation()
  const { user, source, inviter } = row
  const session = useSession()
  const isOwn = session.state === 'member' && session.userId === inviter.userId
  const note = [
    source && t(eventInvitationSourceLabels[source]),
    !isOwn && t('Invited by {{name}}', { name: inviter.name }),
  ]
    .filter(Boolean)
    .join(' · ')
  if (user) return <PersonRow person={user} note={note} />
  return (
    <span className={rows.what}>
      <Text component="span" display="block" variant="strong">
        <bdi>{nameOf(row)}</bdi>
      </Text>
      <Text component="span" variant="small" c="dimmed">
        {[row.name && (row.emailAddress ?? row.phoneNumber), note].filter(Boolean).join(' · ')}
      </Text>
    </span>
  )
}

const Status = ({ row: { status } }: { row: Invitation }) => {
  const { t } = useTranslation()
  return <Badge color={colors[status]}>{t(eventInvitationStatusLabels[status])}</Badge>
}

const Answer = ({ row: { answer, attendeeState } }: { row: Invitation }) => {
  const { t } = useTranslation()
  if (answer === null)
    return (
      <Text component="span" variant="small" c="dimmed">
        {t('No answer')}
      </Text>
    )
  const word = attendeeState && attendeeState !== 'INVITED' ? displayStatus(attendeeState, false) : null
  const accepted = attendeeState === 'INVITEE_ACCEPTED' ? 'yellow' : 'green'
  return (
    <Badge color={answer === 'ACCEPTED' ? accepted : 'red'}>
      {word ? t(word) : answer === 'ACCEPTED' ? t('Accepted') : t('Declined')}
    </Badge>
  )
}

const Opened = ({ row: { openedAt } }: { row: Invitation }) => {
  const { t } = useTranslation()
  return (
    <Text component="span" variant="small" c="dimmed">
      {openedAt ? (
        <>
          {t('Opened')} <RelativeTime at={openedAt} />
        </>
      ) : (
        t('Not opened')
      )}
    </Text>
  )
}
