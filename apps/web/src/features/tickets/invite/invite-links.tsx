import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { inviteLinkForm } from '@reprise/rules/tickets/invite/invite.input'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { checkedBy, say } from '../../../lib/say.tsx'
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import rows from '../../../ui/lists/rows.module.css'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { CopyLinkButton } from '../../../ui/text/copy-link-button.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { DateTimeField } from '../../events/editor/fields/date-time-field.tsx'
import { QrPicture } from '../own/qr-picture.tsx'
import type { InviteLink } from './invite.api.ts'
import { useGenerateLink, useInviteLinks, useWithdraw } from './invite.api.ts'

type LinkEvent = Pick<DeskEvent, 'eventId' | 'slug' | 'status' | 'timeZone'>

type Props = {
  event: LinkEvent
  /** Where a guest makes links: how many more people they may invite. Undefined for people of the team. */
  guestLeft?: number
}

/** So many letters at the end of a link tell it from the others. */
const tellingEnd = 6
const endOf = ({ url }: InviteLink) => url.slice(-tellingEnd)

/** The links by which anybody comes to the event as a guest. */
export const InviteLinks = ({ event, guestLeft }: Props) => {
  const { t } = useTranslation()
  const query = useInviteLinks(event.slug)
  const [isMaking, making] = useDisclosure(false)
  const [asked, setAsked] = useState<InviteLink>()
  const [shown, setShown] = useState<InviteLink>()
  const revoke = useWithdraw(() => toastSuccess(t('The link was revoked.')))
  const isOpen = (event.status === 'PUBLISHED' || event.status === 'STARTED') && guestLeft !== 0
  return (
    <Section
      title={t('Invite links')}
      text={t('Anyone with a link can come as a guest, also where the event is private.')}
      action={
        isOpen && (
          <Button
            variant="default"
            onClick={making.open}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
          >
            {t('New link')}
          </Button>
        )
      }
    >
      <QueryView query={query} what={t("The links didn't load")} skeleton={<ListSkeleton count={2} />}>
        {(links) =>
          links.length === 0 ? (
            <Text c="dimmed">{t('No links yet.')}</Text>
          ) : (
            <ul className={rows.list} aria-label={t('Invite links')}>
              {links.map((link) => (
                <li key={link.inviteId}>
                  <Group justify="space-between">
                    <div>
                      <Text variant="strong">{t('Link …{{end}}', { end: endOf(link) })}</Text>
                      <Text variant="small">
                        {link.mostUses === null
                          ? t('linkUses', {
                              count: link.uses,
                              defaultValue_one: 'Used {{count}} time',
                              defaultValue_other: 'Used {{count}} times',
                            })
                          : t('Used {{uses}} of {{most}} times', { uses: link.uses, most: link.mostUses })}
                      </Text>
                      <Text variant="small" c="dimmed">
                        {t('Ends {{date}} · by {{name}}', {
                          date: dateTimeInZone(link.expiresAt, event.timeZone),
                          name: link.inviter.name,
                        })}
                      </Text>
                    </div>
                    <Group gap="xs">
                      <CopyLinkButton link={link.url} />
                      <Button
                        variant="default"
                        aria-label={t('QR code: link …{{end}}', { end: endOf(link) })}
                        onClick={() => setShown(link)}
                      >
                        {t('QR code')}
                      </Button>
                      <Button
                        variant="default"
                        aria-label={t('Revoke: link …{{end}}', { end: endOf(link) })}
                        onClick={() => setAsked(link)}
                      >
                        {t('Revoke')}
                      </Button>
                    </Group>
                  </Group>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Sheet opened={isMaking} onClose={making.close} title={t('New link')}>
        <LinkForm event={event} guestLeft={guestLeft} onClose={making.close} />
      </Sheet>
      <Sheet opened={shown !== undefined} onClose={() => setShown(undefined)} title={t('QR code')}>
        {shown && <QrPicture text={shown.url} />}
      </Sheet>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('Revoke this link?')}
        confirm={t('Revoke')}
        danger
        busy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked.inviteId, { onSettled: () => setAsked(undefined) })}
      >
        {t('No one can accept through this link any more. People who already accepted stay.')}
      </ConfirmDialog>
    </Section>
  )
}

type LinkFormProps = { event: LinkEvent; guestLeft: number | undefined; onClose: () => void }

const LinkForm = ({ event, guestLeft, onClose }: LinkFormProps) => {
  const { t } = useTranslation()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { mostUses: guestLeft === undefined ? '' : String(guestLeft), expiresAt: '' },
    validate: (values) => checkedBy(inviteLinkForm)(asked(values)),
    // An error that appears as the field is left would move Cancel away during the press.
    validateInputOnBlur: false,
  })
  const intent = useIntentKey()
  const generate = useGenerateLink()
  const refusal = unplaced(generate.error)
  return (
    <form
      {...sentBy((values) => {
        const { mostUses, expiresAt } = asked(values)
        const meant = { eventId: event.eventId, mostUses, expiresAt }
        generate.mutate(
          { ...meant, idempotencyKey: intent.keyOf(meant) },
          {
            onSuccess: () => {
              intent.done(meant)
              onClose()
              toastSuccess(t('The link is ready.'))
            },
            onError: (error) => refuse(error),
          },
        )
      })}
    >
      <Stack>
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <TextInput
          label={t('Number of uses')}
          description={
            guestLeft === undefined
              ? t('Leave it empty for any number.')
              : t('At most {{count}}.', { count: guestLeft })
          }
          inputMode="numeric"
          data-autofocus
          {...field('mostUses')}
        />
        <DateTimeField
          label={t('End of the link')}
          description={t('Leave it empty, and the link ends with the event.')}
          timeZone={event.timeZone}
          value={form.values.expiresAt}
          clearable
          onPick={(at) => form.setFieldValue('expiresAt', at === null ? '' : new Date(at).toISOString())}
          error={field('expiresAt').error}
        />
        <DialogButtons busy={generate.isPending} onCancel={onClose}>
          {t('Create link')}
        </DialogButtons>
      </Stack>
    </form>
  )
}

/** What the form asks for: empty fields are left out. */
const asked = ({ mostUses, expiresAt }: { mostUses: string; expiresAt: string }) => ({
  mostUses: mostUses.trim() === '' ? null : Number(mostUses),
  expiresAt: expiresAt || null,
})
