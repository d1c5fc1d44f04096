import { Button, Group, NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { radiusUnitLabels } from '@reprise/rules/offers/earning/enums'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NoPosition, readExactPosition } from '../../../../lib/device-position.ts'
import { DescribedSwitch } from '../../../../ui/forms/described-switch.tsx'
import { writtenDecimal } from '../../../../ui/forms/number-text.ts'
import { labelled } from './labelled.ts'
import { PeriodField } from './period-field.tsx'
import type { ProgramFormProps } from './program-form.ts'

/** So many digits are about a metre. */
const exactly = (degrees: number) => writtenDecimal(degrees.toFixed(5))

/** A place where members are, by their position or by a code that hangs there. */
export const LocationForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  const here = useMutation({
    mutationFn: readExactPosition,
    onSuccess: ({ latitude, longitude }) =>
      fields.change({ latitude: exactly(latitude), longitude: exactly(longitude) }),
    // It changes nothing on the server, and the form shows what went wrong.
    meta: { changes: [], formShowsFailure: true },
  })
  const { hasCode } = fields.values
  return (
    <>
      <TextInput
        label={t('Address')}
        description={t('Members read it.')}
        autoComplete="street-address"
        required
        {...fields.text('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('Latitude')} inputMode="text" required {...fields.text('latitude')} />
        <TextInput label={t('Longitude')} inputMode="text" required {...fields.text('longitude')} />
      </SimpleGrid>
      <Text variant="small" c="dimmed">
        {t('Press the button when you are there, or copy both numbers from a map.')}
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          loading={here.isPending}
          leftSection={<IconCurrentLocation size={20} aria-hidden="true" />}
          onClick={() => here.mutate()}
        >
          {t('I am at the place')}
        </Button>
        <Text variant="small" c="dimmed" role="status">
          {here.error instanceof NoPosition
            ? t(here.error.text)
            : here.data &&
              t('Set to where you are, give or take {{meters}} m.', {
                meters: Math.ceil(here.data.accuracy),
              })}
        </Text>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput label={t('How near')} required {...fields.number('radius')} />
        <Select label={t('Unit')} {...fields.choice('radiusUnit', labelled(radiusUnitLabels, t))} />
      </SimpleGrid>
      <PeriodField fields={fields} />
      <DescribedSwitch
        label={t('A code at the place works, too')}
        description={t(
          'For members who keep their position to themselves. Print it as a poster once the offer is published.',
        )}
        checked={hasCode}
        onChange={() => fields.change({ hasCode: !hasCode, code: '' })}
        error={fields.errorAt('hasCode')}
      />
      {hasCode && (
        <TextInput
          label={t('Code at the place')}
          description={t('Leave it empty, and we make one.')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fields.text('code')}
        />
      )}
    </>
  )
}
