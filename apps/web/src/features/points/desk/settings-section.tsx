import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { defaultCurrency } from '@reprise/rules/platform/numbers/money'
import { useTranslation } from 'react-i18next'
import { currencySign } from '../../../lib/decimal-money.ts'
import { localeNow } from '../../../lib/locale.ts'
import { formErrors, say } from '../../../lib/say.tsx'
import { AskBeforeLeaving } from '../../../ui/forms/ask-before-leaving.tsx'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { dayText } from '../day-text.ts'
import { DiscountFields } from './discount-fields.tsx'
import type { PointsClub, PointsSettings } from './points-desk.api.ts'
import { useSavePointsSettings } from './points-desk.api.ts'
import type { SettingsValues } from './settings-form.ts'
import { checkSettings, settingsInput, settingsValues } from './settings-form.ts'

type Props = {
  club: PointsClub
  current: PointsSettings | undefined
  /** True where a change is planned. What is saved now may replace it. */
  hasPlan: boolean
}

/** The form by which a club changes how its points work, at once or from a day on. */
export const SettingsSection = ({ club, current, hasPlan }: Props) => {
  const { t } = useTranslation()
  const save = useSavePointsSettings()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm<SettingsValues>({
    initialValues: settingsValues(current),
    validate: (values) => formErrors(checkSettings(values, club, Date.now())),
  })
  const { start } = form.values
  const problem = unplaced(save.error)

  const send = (values: SettingsValues) =>
    save.mutate(settingsInput(values, club), {
      onSuccess: () => {
        if (values.start === 'NOW') {
          form.setInitialValues(values)
          form.resetDirty(values)
          toastSuccess(t('Saved. Points work this way from now on.'))
          return
        }
        // A plan changes nothing yet, so the fields show again what counts now.
        form.reset()
        toastSuccess(t('Saved. These settings start on {{day}}.', { day: dayText(values.day) }))
      },
      onError: (error) =>
        refuse(error, ({ validFrom, ...fields }) => ({ ...fields, ...(validFrom && { day: validFrom }) })),
    })

  return (
    <Section
      title={t('Change how points work')}
      text={t('Points that members already have keep the settings they came with.')}
    >
      <form aria-label={t('Change how points work')} {...sentBy(send)}>
        <Stack gap="lg">
          <TextInput
            label={t('Cost of a point')}
            description={t("Leave it empty where your club doesn't sell points.")}
            placeholder={t('Not for sale')}
            inputMode="decimal"
            leftSection={<span aria-hidden="true">{currencySign(defaultCurrency, localeNow())}</span>}
            {...field('baseCost')}
          />
          <DiscountFields form={form} />
          <TextInput
            label={t('Multiplier')}
            description={t('What buyers receive: 100% is what they paid for, 150% is half as many again.')}
            inputMode="numeric"
            rightSection={<span aria-hidden="true">%</span>}
            required
            {...field('multiplierPercent')}
          />
          <TextInput
            label={t('Days until points expire')}
            description={t(
              'Counted from the day on which they can be spent. Leave it empty for points that never expire.',
            )}
            placeholder={t('Never')}
            inputMode="numeric"
            {...field('expiresAfterDays')}
          />
          <TextInput
            label={t('Days until points can be spent')}
            description={t(
              'Counted from the day on which members get them. With 0, they can spend them right away.',
            )}
            inputMode="numeric"
            {...field('maturesAfterDays')}
          />
          <Radio.Group label={t('When it starts')} {...field('start')}>
            <Stack gap="xs" mt="xs">
              <Radio value="NOW" label={t('Right away')} />
              <Radio value="DAY" label={t('On a day')} />
            </Stack>
          </Radio.Group>
          {start === 'DAY' && <DateField label={t('First day')} {...field('day')} />}
          {hasPlan && (
            <Banner kind="warning">
              {t('A change is planned. What you save now replaces it, unless the plan starts earlier.')}
            </Banner>
          )}
          {problem && <Banner kind="danger">{say(t, problem)}</Banner>}
          <Group>
            <Button type="submit" loading={save.isPending}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <AskBeforeLeaving isDirty={form.isDirty()}>
        {t("Your changes aren't saved and will be lost.")}
      </AskBeforeLeaving>
    </Section>
  )
}
