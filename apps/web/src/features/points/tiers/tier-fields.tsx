import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { descriptionLength, nameLength } from '@reprise/rules/platform/text/text'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureChoice } from '../../../ui/media/picture-choice.tsx'
import { Section } from '../../../ui/section.tsx'

/** A tier in the form. `tierId` is null for a new one. */
export type TierValues = {
  key: string
  tierId: string | null
  name: string
  description: string
  avatarUrl: string | null
  /** As it was typed. */
  minimumPoints: string
  /** A picture that was chosen and is sent with the form. */
  picture: Blob | null
}

export const newTier = (): TierValues => ({
  key: crypto.randomUUID(),
  tierId: null,
  name: '',
  description: '',
  avatarUrl: null,
  minimumPoints: '',
  picture: null,
})

type Props = {
  tier: TierValues
  level: number
  /** How many members have it. Null for a new tier. */
  memberCount: number | null
  errorAt: (name: 'name' | 'description' | 'minimumPoints') => ReactNode
  onChange: (changed: Partial<TierValues>) => void
  onBlur: () => void
  onRemove: () => void
  /** Adds a tier between this one and the next. Null for the last tier. */
  onAddAfter: (() => void) | null
}

/** The fields of one tier. The first one needs no points, because everybody has it. */
export const TierFields = (props: Props) => {
  const { tier, level, memberCount, errorAt, onChange, onBlur, onRemove, onAddAfter } = props
  const { t } = useTranslation()
  const title = t('Level {{level}}', { level })
  return (
    <Section
      heading={3}
      title={title}
      text={
        memberCount === null
          ? undefined
          : t('{{count}} members are here', {
              count: memberCount,
              defaultValue_one: '{{count}} member is here',
              defaultValue_other: '{{count}} members are here',
            })
      }
    >
      <Stack gap="md">
        <PictureChoice
          label={t('Picture of level {{level}}', { level })}
          url={tier.avatarUrl}
          chosen={tier.picture}
          onChoose={(picture) => onChange({ picture })}
        />
        <TextInput
          label={t('Name')}
          required
          maxLength={nameLength}
          value={tier.name}
          error={errorAt('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {level === 1 ? (
          <Text variant="small">{t('Everyone in the club starts here, with 0 points.')}</Text>
        ) : (
          <TextInput
            label={t('Minimum points')}
            description={t('Points that a member has to earn. Points that you give away do not count.')}
            inputMode="numeric"
            required
            value={tier.minimumPoints}
            error={errorAt('minimumPoints')}
            onBlur={onBlur}
            onChange={(event) => onChange({ minimumPoints: event.currentTarget.value })}
          />
        )}
        <Textarea
          label={t('Description')}
          description={t('What members of this tier get.')}
          maxLength={descriptionLength}
          autosize
          minRows={2}
          value={tier.description}
          error={errorAt('description')}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
        <Group gap="sm">
          {onAddAfter && (
            <Button
              variant="default"
              leftSection={<IconPlus size={20} aria-hidden="true" />}
              onClick={onAddAfter}
            >
              {t('Add a tier after level {{level}}', { level })}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconTrash size={20} aria-hidden="true" />}
            onClick={onRemove}
            aria-label={t('Remove level {{level}}', { level })}
          >
            {t('Remove')}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
