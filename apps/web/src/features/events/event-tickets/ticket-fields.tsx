import { Button, Checkbox, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { EventTicketType } from '@reprise/rules/tickets/enums'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formErrors } from '../../../lib/say.tsx'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { DescribedSwitch } from '../../../ui/forms/described-switch.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { DateTimeField } from '../editor/fields/date-time-field.tsx'
import { ColorField } from './color-field.tsx'
import { CostPanel } from './cost-panel.tsx'
import classes from './event-tickets.module.css'
import { PriceFields } from './price-fields.tsx'
import type { TicketForm } from './ticket-form.ts'
import { checkTicketForm } from './ticket-form.ts'
import { TicketNotices } from './ticket-notices.tsx'
import { useCostOfForm } from './use-cost-of-form.ts'
import { useTicketSaving } from './use-ticket-saving.ts'

const SaveDialog = lazyPart(async () => (await import('../changes/save-dialog.tsx')).SaveDialog)

export type TicketFieldsProps = {
  eventId: string
  eventTicketId: string | undefined
  timeZone: string
  hasClub: boolean
  /** The scanning zones of the event. */
  zones: string[]
  /** Whether the event's prices contain the fees. */
  isAllInPricing: boolean
  /** How many tickets of this event ticket are taken already. */
  taken: number
  /**
   * The type of the ticket once somebody has it or is paying for it. Then a free ticket stays free, and a paid one
   * stays paid.
   */
  soldAs: EventTicketType | undefined
  start: TicketForm
  /** The fields as the ticket is saved; undefined for a new one. */
  saved: TicketForm | undefined
  /** The version of the ticket from which `start` was made. */
  version: number | null
  /** Called with all typed values, so that they are still there after the drawer was closed. */
  onType: (form: TicketForm, version: number | null) => void
  onDone: () => void
}

/** The fields of an event ticket. */
export const TicketFields = (props: TicketFieldsProps) => {
  const { eventId, eventTicketId, timeZone, hasClub, zones, isAllInPricing, taken, soldAs, start } = props
  const { t } = useTranslation()
  const version = useRef(props.version)
  const saved = useRef(props.saved)
  const checked = useCheckedForm<TicketForm>({
    initialValues: start,
    validate: (values) => formErrors(checkTicketForm(values, soldAs)),
    onValuesChange: (values) => props.onType(values, version.current),
  })
  const { form, field, tick } = checked
  const cost = useCostOfForm(form.values, isAllInPricing)
  const saving = useTicketSaving(checked, {
    eventId,
    eventTicketId,
    version,
    saved,
    onDone: props.onDone,
  })

  // Fields about the sale are hidden for special guests, and keep their values.
  const isSold = !form.values.isSpecialGuest

  // A time that is refused stays, so that its error is in sight.
  const window = (name: 'visibleStartAt' | 'visibleEndAt', label: string) =>
    (isSold || field(name).error) && (
      <DateTimeField
        label={label}
        timeZone={timeZone}
        value={form.values[name]}
        clearable
        onPick={(at) => {
          form.setFieldValue(name, at === null ? '' : new Date(at).toISOString())
          form.clearFieldError(name)
        }}
        error={field(name).error}
      />
    )

  return (
    <>
      <form {...saving.sent} className={classes.fields}>
        <Stack>
          <TicketNotices saving={saving} />
          <TextInput label={t('Name')} required data-autofocus {...field('name')} />
          <Textarea label={t('Description')} autosize minRows={2} {...field('description')} />
          <PriceFields form={form} soldAs={soldAs} isTooLow={cost.isTooLow} />
        </Stack>
        {/* A ticket that stays free has no fees to show. */}
        {soldAs !== 'FREE' && <CostPanel cost={cost} />}
        <Stack>
          <ColorField label={t('Color')} {...field('color')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Stack gap="sm">
              <TextInput
                label={t('Amount')}
                inputMode="numeric"
                disabled={form.values.isUnlimited}
                {...field('limitedAmount')}
                {...(taken > 0 && { description: t('{{count}} taken so far.', { count: taken }) })}
              />
              <Checkbox label={t('No limit')} {...tick('isUnlimited')} />
            </Stack>
            <TextInput label={t('Limit per person')} inputMode="numeric" {...field('maxPerPerson')} />
          </SimpleGrid>
          <TextInput
            label={t('Additional guests')}
            description={t('Plus-ones per ticket, at the same price. 0 for none.')}
            inputMode="numeric"
            {...field('additionalGuests')}
          />
          {hasClub && (
            <TextInput
              label={t('Rep points')}
              description={t('What a guest earns at check-in.')}
              inputMode="numeric"
              {...field('repPoints')}
            />
          )}
          <DescribedSwitch
            label={t('Special guest')}
            description={t('Never on sale. Your team gives these tickets away.')}
            {...tick('isSpecialGuest')}
          />
          {isSold && (
            <>
              <DescribedSwitch
                label={t('Requires approval')}
                description={
                  cost.price === null
                    ? t('You decide who comes. Until then, no spot is taken.')
                    : t('You decide who comes. The money is held until then and charged when you approve.')
                }
                {...tick('isRequiredApproval')}
              />
              <DescribedSwitch
                label={t('Waiting list')}
                description={t(
                  'When it sells out, people can line up. Tickets that come back go to the next in line.',
                )}
                {...tick('isEnabledWishList')}
              />
              <DescribedSwitch
                label={t('On sale')}
                description={t('Turn off to stop sales.')}
                {...tick('isActive')}
              />
              <DescribedSwitch
                label={t('Private')}
                description={t('Only invited people see it.')}
                {...tick('isPrivate')}
              />
            </>
          )}
          {zones.length > 0 && (
            <Checkbox.Group
              label={t('Zones')}
              description={t('Where it lets people in. Choose none for all zones.')}
              {...field('scanningZones')}
            >
              <Stack gap="xs" my="xs">
                {zones.map((zone) => (
                  <Checkbox key={zone} value={zone} label={zone} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          {isSold && <Switch label={t('Show how many are left')} {...tick('optInShowTicketAmount')} />}
          {window('visibleStartAt', t('Sale starts'))}
          {window('visibleEndAt', t('Sale ends'))}
        </Stack>
        <ActionBar
          place="end"
          action={
            <Button type="submit" loading={saving.save.isPending || saving.counting.isPending}>
              {eventTicketId ? t('Save ticket') : t('Add ticket')}
            </Button>
          }
        />
      </form>
      {saving.changed.length > 0 && (
        <Suspense>
          <SaveDialog
            asked={saving.isAsked ? 'save' : undefined}
            concerned={{ eventId, eventTicketId }}
            changed={saving.changed}
            later={0}
            onClose={saving.notNow}
            onChoose={saving.saveAsked}
          />
        </Suspense>
      )}
    </>
  )
}
