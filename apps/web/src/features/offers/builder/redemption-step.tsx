import { Checkbox, Group, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import type { RedeemType } from '@reprise/rules/offers/enums'
import { customerFieldLabels, customerFields, redeemTypeRows } from '@reprise/rules/offers/enums'
import { redeemMinutes } from '@reprise/rules/offers/redeem-code'
import { descriptionLength, noteLength } from '@reprise/rules/platform/text/text'
import { useTranslation } from 'react-i18next'
import { DescribedSwitch } from '../../../ui/forms/described-switch.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import type { EditedOffer, OfferChoices } from './builder.api.ts'
import type { OfferValues } from './offer-form.ts'
import type { OfferBuilderState } from './use-offer-builder.ts'

type Props = {
  builder: OfferBuilderState
  allows: readonly RedeemType[]
  choices: Pick<OfferChoices, 'events'>
  /** The event that the saved offer names. */
  venue: EditedOffer['venueEvent']
}

/** What members get by redeeming, and whether the team confirms it at a venue. */
export const RedemptionStep = ({ builder, allows, choices, venue }: Props) => {
  const { t } = useTranslation()
  const { form, field, tick } = builder
  const { redeemType } = form.values
  const row = redeemTypeRows[redeemType]
  const choose = (value: string) => {
    const next = allows.find((each) => each === value)
    if (!next) return
    form.setValues({
      redeemType: next,
      isAtVenue: redeemTypeRows[next].isForVenues && form.values.isAtVenue,
    })
  }
  return (
    <Stack gap="lg">
      <Radio.Group
        label={t('What members get')}
        value={redeemType}
        onChange={choose}
        error={form.errors.redeemType}
      >
        <Stack gap="sm" mt="xs">
          {allows.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(redeemTypeRows[each].label)}
              description={t(redeemTypeRows[each].meaning)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <NeededField builder={builder} needs={row.needs} />
      {row.isForVenues && (
        <DescribedSwitch
          label={t('The team confirms it at the venue')}
          description={t(
            'The member shows a code that is valid for {{count}} minutes. Someone of your team confirms it.',
            { count: redeemMinutes },
          )}
          {...tick('isAtVenue')}
        />
      )}
      {row.isForVenues && form.values.isAtVenue && (
        <Select
          label={t('At an event (optional)')}
          description={t('Its door staff confirms the codes too.')}
          placeholder={t('No event')}
          clearable
          searchable
          data={venueChoices(choices, venue)}
          {...field('venueEventId')}
        />
      )}
      <Textarea
        label={t('Instructions')}
        description={t('Members read them after they redeemed it.')}
        maxLength={descriptionLength}
        autosize
        minRows={2}
        {...field('instructions')}
      />
    </Stack>
  )
}

/** The coming events of the club, and the one that is chosen already. */
const venueChoices = ({ events }: Props['choices'], venue: Props['venue']) => [
  ...(venue && !events.some(({ eventId }) => eventId === venue.eventId)
    ? [{ value: venue.eventId, label: venue.displayName }]
    : []),
  ...events.map(({ eventId, displayName, startDate, timeZone }) => ({
    value: eventId,
    label: `${displayName} · ${dateTimeInZone(startDate, timeZone)}`,
  })),
]

type NeededProps = Pick<Props, 'builder'> & {
  needs: (typeof redeemTypeRows)[RedeemType]['needs']
}

/** The field that the chosen way of redeeming needs. */
const NeededField = ({ builder: { form, field }, needs }: NeededProps) => {
  const { t } = useTranslation()
  if (needs === 'link')
    return (
      <TextInput
        label={t('Link')}
        description={t('Only members who redeemed it see the link.')}
        type="url"
        inputMode="url"
        {...field('link')}
      />
    )
  if (needs === 'code')
    return (
      <TextInput
        label={t('Promo code')}
        description={t('Only members who redeemed it see the code.')}
        autoComplete="off"
        {...field('code')}
      />
    )
  if (needs === 'place')
    return (
      <>
        <TextInput label={t('Address')} autoComplete="street-address" {...field('address')} />
        <Textarea
          label={t('Note on the way')}
          maxLength={noteLength}
          autosize
          minRows={1}
          {...field('placeNote')}
        />
      </>
    )
  if (needs === null) return null
  return (
    <Checkbox.Group
      label={t('What members tell you')}
      value={form.values.asksFor}
      onChange={(chosen) =>
        form.setFieldValue(
          'asksFor',
          customerFields.filter((each) => chosen.includes(each)) satisfies OfferValues['asksFor'],
        )
      }
      error={form.errors.asksFor}
    >
      <Group gap="lg" mt="xs">
        {customerFields.map((each) => (
          <Checkbox
            key={each}
            value={each}
            label={t(customerFieldLabels[each])}
            aria-invalid={Boolean(form.errors.asksFor)}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
