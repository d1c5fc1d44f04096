import { Group, NumberInput, Radio, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { offerAccessLabels } from '@reprise/rules/offers/enums'
import { largestOfferQuantity, mostPerMember } from '@reprise/rules/offers/offer.input'
import { isRedeemedBy } from '@reprise/rules/offers/programs'
import type { OfferProgram } from '@reprise/rules/offers/programs/program'
import { descriptionLength, nameLength } from '@reprise/rules/platform/text/text'
import { useTranslation } from 'react-i18next'
import { PictureChoice } from '../../../ui/media/picture-choice.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { DateTimeField } from '../../events/editor/fields/date-time-field.tsx'
import { moveToZone } from '../../events/editor/fields/local-time.ts'
import { ZoneSelect } from '../../events/editor/fields/zone-select.tsx'
import { DrawSettings } from '../draw/draw-settings.tsx'
import { KindField } from '../draw/kind-field.tsx'
import type { OfferChoices } from './builder.api.ts'
import { hasMemberLimit } from './errors-nowhere.ts'
import { saleIn } from './programs/configuration.ts'
import { programFields } from './programs/program-form.ts'
import { programFormOf } from './programs/program-forms.ts'
import { RewardField } from './programs/reward-field.tsx'
import type { OfferBuilderState } from './use-offer-builder.ts'

type Props = {
  builder: OfferBuilderState
  /** True where people take part already, so that only some fields may change (decision S-106). */
  isLocked: boolean
}

type DetailsProps = Props & {
  url: string | null
  program: OfferProgram
  choices: OfferChoices
  isNew: boolean
}

/** Picture, name and text of an offer, and what it earns for what, where it earns something. */
export const DetailsStep = ({ builder, url, program, choices, isLocked, isNew }: DetailsProps) => {
  const { t } = useTranslation()
  const ProgramForm = programFormOf(program)
  return (
    <Stack gap="md">
      <PictureChoice url={url} chosen={builder.picture} onChoose={builder.setPicture} />
      <TextInput label={t('Name')} maxLength={nameLength} required {...builder.field('displayName')} />
      <Textarea
        label={t('Description')}
        description={t('What members get, and why it is worth it.')}
        maxLength={descriptionLength}
        autosize
        minRows={4}
        {...builder.field('bio')}
      />
      {ProgramForm && isLocked && (
        <Text>{t("People take part already, so what it asks for and what it gives can't change.")}</Text>
      )}
      {ProgramForm && !isLocked && (
        <>
          {program.earning && !saleIn(program, builder.form.values.configuration)?.points && (
            <RewardField builder={builder} choices={choices} isPoints={program.type === 'EARN_POINTS'} />
          )}
          <ProgramForm
            fields={programFields(builder, builder.form.values.configuration)}
            choices={choices}
            upload={builder.upload}
          />
        </>
      )}
      {isNew && isRedeemedBy(program.type) && <KindField builder={builder} />}
    </Stack>
  )
}

const written = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Start, end and time zone of an offer. */
export const TimeStep = ({
  builder: { form, canRunAgain },
  program: { buying },
  isLocked,
}: Props & { program: OfferProgram }) => {
  const { t } = useTranslation()
  const aboutEnd = () => {
    if (form.values.kind === 'DRAW')
      return t('Until then members can take part. Afterwards the winners are drawn.')
    return buying?.needsEnd ? t('Needed before you publish.') : t('Leave it empty for no end.')
  }
  const { startDate, endDate, timeZone } = form.values
  const now = new Date().toISOString()
  const moved = (at: string | null, zone: string) => at && moveToZone(at, timeZone, zone)
  return (
    <Stack gap="md">
      {canRunAgain && (
        <Banner kind="info">{t('This offer has ended. Choose a later end, and it runs again.')}</Banner>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {!isLocked && (
          <DateTimeField
            label={t('Starts')}
            description={t('Leave it empty to start when you publish.')}
            timeZone={timeZone}
            value={startDate ?? ''}
            min={now}
            clearable
            onPick={(at) => form.setFieldValue('startDate', written(at))}
            error={form.errors.startDate}
          />
        )}
        <DateTimeField
          label={t('Ends')}
          description={aboutEnd()}
          timeZone={timeZone}
          value={endDate ?? ''}
          min={startDate ?? now}
          clearable
          onPick={(at) => form.setFieldValue('endDate', written(at))}
          error={form.errors.endDate}
        />
      </SimpleGrid>
      {!isLocked && (
        <ZoneSelect
          value={timeZone}
          at={startDate ?? now}
          description={(zone) => t('Times of this offer are shown in this time zone ({{zone}}).', { zone })}
          error={form.errors.timeZone}
          onChange={(zone) =>
            form.setValues({
              timeZone: zone,
              startDate: moved(startDate, zone),
              endDate: moved(endDate, zone),
            })
          }
        />
      )}
    </Stack>
  )
}

/** How many there are, how often one member can have it, and who sees it. */
export const SettingsStep = ({ builder, program, isLocked }: Props & { program: OfferProgram }) => {
  const { t } = useTranslation()
  const { buying, earning } = program
  const { form, field } = builder
  const isDraw = form.values.kind === 'DRAW'
  const number = (name: 'quantity' | 'limitPerMember') => {
    const { value, onChange, ...props } = field(name)
    return {
      ...props,
      min: 1,
      allowDecimal: false,
      value: value ?? '',
      onChange: (typed: number | string) => onChange(typed === '' ? null : Number(typed)),
    }
  }
  return (
    <Stack gap="md">
      {isDraw ? (
        <DrawSettings builder={builder} isLocked={isLocked} />
      ) : (
        <NumberInput
          label={t('Quantity')}
          description={
            earning || buying
              ? t('How often it is given altogether. Leave it empty for no limit.')
              : t('How many can be redeemed altogether. Leave it empty for no limit.')
          }
          max={largestOfferQuantity}
          thousandSeparator
          {...number('quantity')}
        />
      )}
      {!isLocked && (
        <>
          {hasMemberLimit(program, form.values) && (
            <NumberInput label={t('Limit per member')} max={mostPerMember} {...number('limitPerMember')} />
          )}
          <Radio.Group
            label={t('Who sees it')}
            description={
              earning || buying
                ? t('Only members of the club can take part.')
                : t('Only members of the club can join and redeem it.')
            }
            value={form.values.access}
            onChange={(value) => form.setFieldValue('access', value === 'PUBLIC' ? 'PUBLIC' : 'MEMBERS')}
            error={form.errors.access}
          >
            <Group gap="lg" mt="xs">
              <Radio value="MEMBERS" label={t(offerAccessLabels.MEMBERS)} />
              <Radio value="PUBLIC" label={t(offerAccessLabels.PUBLIC)} />
            </Group>
          </Radio.Group>
        </>
      )}
    </Stack>
  )
}
