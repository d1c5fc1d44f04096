import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { mostOccurrences, weekdayOf } from '@reprise/rules/events/recurrence'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { formErrors, say } from '../../../lib/say.tsx'
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { OccurrenceList } from './occurrence-list.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import type { RepeatForm } from './repeat-form.ts'
import { checkRepeatForm, datesOfForm, newRepeatForm, ruleOf } from './repeat-form.ts'
import type { RepeatedEvent } from './series.api.ts'
import { useCreateRecurringEvent, useRepeatedEvent } from './series.api.ts'
import { SeriesDates } from './series-dates.tsx'

type Props = { eventId: string; opened: boolean; onClose: () => void }

/** Makes a series of an event. For an event that already is a date of one, shows the other dates. */
export const RepeatDialog = ({ eventId, opened, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('Repeat this event')} size="lg">
      <LoadedDialog eventId={eventId} onClose={onClose} />
    </Sheet>
  )
}

const LoadedDialog = ({ eventId, onClose }: Omit<Props, 'opened'>) => {
  const { t } = useTranslation()
  const query = useRepeatedEvent(eventId)
  return (
    <QueryView query={query} what={t("This event didn't load")} skeleton={<Skeleton h={320} />}>
      {(event) =>
        event.series ? <Made event={event} onClose={onClose} /> : <Fields event={event} onClose={onClose} />
      }
    </QueryView>
  )
}

type PartProps = { event: RepeatedEvent; onClose: () => void }

const Fields = ({ event, onClose }: PartProps) => {
  const { t } = useTranslation()
  const { timeZone } = event
  const repeated = { startDate: Date.parse(event.startDate), endDate: Date.parse(event.endDate), timeZone }
  const make = useCreateRecurringEvent()
  const checked = useCheckedForm<RepeatForm>({
    initialValues: newRepeatForm,
    validate: (values) => formErrors(checkRepeatForm(values, repeated, Date.now())),
    // A dialog with a Cancel is checked only when it is sent.
    validateInputOnBlur: false,
  })
  const occurrences = datesOfForm(useDeferredValue(checked.form.values), repeated)
  const refusal = checked.unplaced(make.error)
  const isDraft = event.status === 'DRAFT'
  return (
    <form
      {...checked.sentBy((values) =>
        make.mutate(
          { eventId: event.eventId, ...ruleOf(values) },
          { onError: (error) => checked.refuse(error) },
        ),
      )}
    >
      <Stack>
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <RepeatFields checked={checked} own={weekdayOf(repeated.startDate, timeZone)} />
        {occurrences.length > 0 && (
          <OccurrenceList occurrences={occurrences.slice(0, mostOccurrences)} timeZone={timeZone} />
        )}
        <Text variant="small" c="dimmed">
          {isDraft
            ? t('Each date is a draft of its own, with the same tickets. Publish them when you are ready.')
            : t('Each date is an event of its own, with the same tickets. All are published at once.')}{' '}
          {t("The event's team isn't copied.")}
        </Text>
        <DialogButtons busy={make.isPending} onCancel={onClose}>
          {t('Make these dates')}
        </DialogButtons>
      </Stack>
    </form>
  )
}

const Made = ({ event, onClose }: PartProps) => {
  const { t } = useTranslation()
  return (
    <Stack>
      <div ref={focusWhereLost} tabIndex={-1}>
        <Text variant="strong" component="div" role="status">
          {t('This event is part of a series. Each date can be changed alone.')}
        </Text>
      </div>
      <SeriesDates slug={event.eventId} first={mostOccurrences} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('Close')}</Button>
      </Group>
    </Stack>
  )
}
