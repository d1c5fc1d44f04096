import { Button, FileButton, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import type { ReadGuest } from '@reprise/rules/guests/read-guests'
import { readGuests } from '@reprise/rules/guests/read-guests'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say } from '../../../lib/say.tsx'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'
import rows from '../../../ui/lists/rows.module.css'
import { Banner } from '../../../ui/states/banner.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useFirstCountry } from '../../auth/sign-up/first-country.api.ts'
import type { RequiredAmount } from '../guests.api.ts'
import type { GuestFate } from './import-guests.api.ts'
import { useImportGuests } from './import-guests.api.ts'

type Props = {
  eventId: string
  /** The event tickets of which the viewer may give tickets. */
  amounts: RequiredAmount[]
  onClose: () => void
}

/** A line and what becomes of it. */
type ShownLine = { line: number; title: string; fate: GuestFate | 'ERROR'; reason: Sentence | null }

/** What was read, and what the server says would become of it. */
type Checked = { guests: ReadGuest[]; left: ShownLine[]; lines: ShownLine[] }

const fateNames: Record<ShownLine['fate'], string> = {
  ADDED: phrase('New'),
  LISTED: phrase('On the list already'),
  NO_ROOM: phrase('No ticket left'),
  ERROR: phrase('Not valid'),
}

/** Puts the guests of a file or of pasted lines on the list. First it shows what would become of each line. */
export const ImportGuestsSheet = ({ onClose, ...rest }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet opened onClose={onClose} title={t('Import guests')}>
      <ImportSteps onClose={onClose} {...rest} />
    </Sheet>
  )
}

const ImportSteps = ({ eventId, amounts, onClose }: Props) => {
  const { t } = useTranslation()
  const country = useFirstCountry()
  const intent = useIntentKey()
  const send = useImportGuests()
  const [pasted, setPasted] = useState('')
  const [eventTicketId, setEventTicketId] = useState(amounts[0]?.eventTicket.eventTicketId ?? '')
  const [refused, setRefused] = useState<Sentence | null>(null)
  const [checked, setChecked] = useState<Checked>()

  const meantOf = (guests: readonly ReadGuest[], dryRun: boolean) => ({
    eventId,
    eventTicketId,
    dryRun,
    rows: [...guests],
  })

  const judge = (guests: ReadGuest[], left: ShownLine[]) => {
    const show = (fates: readonly { fate: GuestFate }[]) => {
      const own = guests.map(({ line, fullName: title }, at) => {
        const fate = fates[at]?.fate ?? ('NO_ROOM' as const)
        return { line, title, fate, reason: null }
      })
      setChecked({ guests, left, lines: [...own, ...left].sort((one, other) => one.line - other.line) })
    }
    if (guests.length === 0) return show([])
    const meant = meantOf(guests, true)
    send.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      // It asks again each time, because what is left may have changed.
      { onSuccess: show, onSettled: () => intent.done(meant) },
    )
  }

  const check = async (content: Blob) => {
    const read = readGuests(new Uint8Array(await content.arrayBuffer()), country)
    setRefused(read.refused)
    if (read.refused) return
    judge(
      read.guests,
      read.leftOut.map((line) => ({ ...line, fate: 'ERROR' as const })),
    )
  }

  const write = ({ guests, left, lines }: Checked) => {
    const meant = meantOf(guests, false)
    send.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: (done) => {
          const count = done.filter(({ fate }) => fate === 'ADDED').length
          toastSuccess(
            t('guestsImported', {
              count,
              defaultValue_one: '{{count}} guest added',
              defaultValue_other: '{{count}} guests added',
            }),
          )
          // Somebody else took a ticket meanwhile: the rows stay, with what became of them.
          if (count < lines.filter(({ fate }) => fate === 'ADDED').length) judge(guests, left)
          else onClose()
        },
      },
    )
  }

  const failure = refused ?? send.error
  return (
    <Stack gap="md">
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      {checked ? (
        <Fates
          lines={checked.lines}
          isBusy={send.isPending}
          onBack={() => setChecked(undefined)}
          onWrite={() => write(checked)}
        />
      ) : (
        <>
          <Text ref={focusWhereLost} tabIndex={-1} className="rp-quiet">
            {t('A name in each line is enough. You see what happens before anything is saved.')}
          </Text>
          <Select
            label={t('Ticket for each guest')}
            data={amounts.map(({ eventTicket }) => ({
              value: eventTicket.eventTicketId,
              label: eventTicket.name,
            }))}
            value={eventTicketId}
            allowDeselect={false}
            onChange={(value) => setEventTicketId(value ?? '')}
          />
          <Textarea
            label={t('Paste lines')}
            placeholder="Ann Lee, ann@example.com"
            autosize
            minRows={4}
            maxRows={10}
            data-autofocus
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
          <Group justify="space-between">
            <FileButton
              accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard,text/plain"
              onChange={(file) => file && void check(file)}
            >
              {(props) => (
                <Button {...props} variant="default" loading={send.isPending}>
                  {t('Choose a file')}
                </Button>
              )}
            </FileButton>
            <Button
              disabled={pasted.trim() === ''}
              loading={send.isPending}
              onClick={() => void check(new Blob([pasted]))}
            >
              {t('Check')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

type FatesProps = { lines: ShownLine[]; isBusy: boolean; onBack: () => void; onWrite: () => void }

const Fates = ({ lines, isBusy, onBack, onWrite }: FatesProps) => {
  const { t } = useTranslation()
  const count = lines.filter(({ fate }) => fate === 'ADDED').length
  return (
    <>
      <Text ref={focusWhereLost} tabIndex={-1} className="rp-quiet" variant="strong">
        {t('Nothing is saved yet. This is what will happen:')}
      </Text>
      <ul className={rows.list} aria-label={t('Rows')}>
        {lines.map(({ line, title, fate, reason }) => (
          <li key={line}>
            <Text variant="strong">
              <bdi>{title || t('Empty')}</bdi>
            </Text>
            <Text variant="small" c={fate === 'ADDED' ? 'dimmed' : 'var(--mantine-color-error)'}>
              {t('Line {{line}}', { line })} · {t(fateNames[fate])}
              {reason && ` · ${say(t, reason)}`}
            </Text>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {t('Back')}
        </Button>
        <Button onClick={onWrite} loading={isBusy} disabled={count === 0}>
          {t('addGuests', {
            count,
            defaultValue_one: 'Add {{count}} guest',
            defaultValue_other: 'Add {{count}} guests',
          })}
        </Button>
      </Group>
    </>
  )
}
