import {
  Button,
  Checkbox,
  ColorInput,
  Group,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import type { EventTicketType } from '@reprise/rules/tickets/enums'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../../lib/graphql/api-error.ts'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { DateTimeField } from '../editor/date-time-field.tsx'
import { CostPanel } from './cost-panel.tsx'
import { useSaveTicket } from './event-tickets.api.ts'
import classes from './event-tickets.module.css'
import { PriceFields } from './price-fields.tsx'
import type { TicketForm } from './ticket-form.ts'
import { checkTicketForm, ticketColors, ticketInputOf } from './ticket-form.ts'
import { useCostOfForm } from './use-cost-of-form.ts'

export type TicketFieldsProps = {
  eventId: string
  eventTicketId: string | undefined
  timeZone: string
  hasClub: boolean
  /** Whether the event's prices contain the fees. */
  isAllInPricing: boolean
  /** How many people have it already. */
  taken: number
  /** How it was taken, where somebody has it or is about to: free stays free and paid stays paid. */
  soldAs: EventTicketType | undefined
  start: TicketForm
  /** Hears of all that is typed, so that it is there again when the drawer is closed and opened. */
  onType: (form: TicketForm) => void
  onDone: () => void
}

/** The fields of a kind of ticket. */
export const TicketFields = (props: TicketFieldsProps) => {
  const { eventId, eventTicketId, timeZone, hasClub, isAllInPricing, taken, soldAs, start } = props
  const { t } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<TicketForm>({
    initialValues: start,
    validate: (values) => checkTicketForm(values, soldAs),
    validateInputOnBlur: true,
    onValuesChange: props.onType,
  })
  const cost = useCostOfForm(form.values, isAllInPricing)
  const save = useSaveTicket(eventId, eventTicketId)

  const field = (name: keyof TicketForm, type: 'input' | 'checkbox' = 'input') => {
    const { error, ...rest } = form.getInputProps(name, { type })
    return { ...rest, error: error ? t(String(error)) : undefined }
  }
  const window = (name: 'visibleStartAt' | 'visibleEndAt', label: string) => (
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
  const submit = form.onSubmit(
    (values) =>
      save.mutate(ticketInputOf(values), {
        onSuccess: props.onDone,
        onError: (error) => {
          if (error instanceof ApiError) form.setErrors(error.fields)
          focusFirstError(element.current)
        },
      }),
    () => focusFirstError(element.current),
  )

  return (
    <form ref={element} noValidate onSubmit={submit} className={classes.fields}>
      <Stack>
        {save.error && <Banner kind="danger">{t(messageOf(save.error))}</Banner>}
        <TextInput label={t('Name')} required data-autofocus {...field('name')} />
        <Textarea label={t('Description')} autosize minRows={2} {...field('description')} />
        <PriceFields form={form} soldAs={soldAs} isTooLow={cost.isTooLow} />
      </Stack>
      <CostPanel cost={cost} />
      <Stack>
        <ColorInput
          label={t('Color')}
          format="hex"
          swatches={ticketColors}
          swatchesPerRow={ticketColors.length}
          withEyeDropper={false}
          {...field('color')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('Amount')}
            inputMode="numeric"
            disabled={form.values.isUnlimited}
            {...field('limitedAmount')}
            {...(taken > 0 && { description: t('{{taken}} are taken.', { taken }) })}
          />
          <TextInput label={t('Limit per person')} inputMode="numeric" {...field('maxPerPerson')} />
        </SimpleGrid>
        <Checkbox label={t('No limit')} {...field('isUnlimited', 'checkbox')} />
        <TextInput
          label={t('Additional guests')}
          description={t('How many people a guest may bring along, each at the same price. 0: nobody.')}
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
        <Switch
          label={t('Requires approval')}
          description={
            cost.price === null
              ? t('You decide who comes; until then no place is taken.')
              : t('You decide who comes: the money is held until then, and taken when you approve.')
          }
          {...field('isRequiredApproval', 'checkbox')}
        />
        <Switch
          label={t('On sale')}
          description={t('Turn this off and nobody can take more of it.')}
          {...field('isActive', 'checkbox')}
        />
        <Switch
          label={t('Private')}
          description={t('Only invited people see it.')}
          {...field('isPrivate', 'checkbox')}
        />
        <Switch label={t('Show how many are left')} {...field('optInShowTicketAmount', 'checkbox')} />
        {window('visibleStartAt', t('Sale starts'))}
        {window('visibleEndAt', t('Sale ends'))}
        <Group justify="flex-end" className={classes.footer ?? ''}>
          <Button type="submit" loading={save.isPending}>
            {eventTicketId ? t('Save ticket') : t('Add ticket')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
