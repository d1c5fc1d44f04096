import { ActionIcon, Button, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import type { CheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { announce } from '../../../ui/toast.ts'
import type { SettingsValues } from './settings-form.ts'

/** The discounts for people who buy many points at once. */
export const DiscountFields = ({ form }: { form: CheckedForm<SettingsValues>['form'] }) => {
  const { t } = useTranslation()
  const more = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<number>()
  const { discountBuckets } = form.values

  const add = () => {
    setAdded(discountBuckets.length)
    form.insertListItem('discountBuckets', { threshold: '', percent: '' })
  }
  const remove = (index: number) => {
    form.removeListItem('discountBuckets', index)
    form.clearFieldError('discountBuckets')
    announce(t('Discount {{number}} was removed.', { number: index + 1 }))
    // The removed row had the focus.
    more.current?.focus()
  }

  return (
    <Input.Wrapper
      label={t('Discounts')}
      labelElement="div"
      description={t('The last discount that a purchase reaches counts.')}
    >
      <Stack gap="sm" my="xs">
        {discountBuckets.map((_bucket, index) => (
          <Group
            // A discount has no id of its own, so its place in the list is its key.
            key={String(index)}
            wrap="nowrap"
            align="flex-start"
            gap="sm"
            role="group"
            aria-label={t('Discount {{number}}', { number: index + 1 })}
          >
            <TextInput
              ref={index === added ? focusOnce : undefined}
              flex={1}
              label={t('Points from')}
              inputMode="numeric"
              {...form.getInputProps(`discountBuckets.${index}.threshold`)}
            />
            <TextInput
              flex={1}
              label={t('Discount')}
              inputMode="numeric"
              rightSection={<span aria-hidden="true">%</span>}
              {...form.getInputProps(`discountBuckets.${index}.percent`)}
            />
            <ActionIcon
              mt="lg"
              aria-label={t('Remove discount {{number}}', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash stroke={1.75} />
            </ActionIcon>
          </Group>
        ))}
        {form.errors.discountBuckets && (
          <Text c="var(--mantine-color-error)" role="alert">
            {form.errors.discountBuckets}
          </Text>
        )}
        <Group>
          <Button
            ref={more}
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={add}
          >
            {t('Add a discount')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
