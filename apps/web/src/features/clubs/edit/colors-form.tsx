import { Button, ColorInput, Group, Stack, Text } from '@mantine/core'
import { clubColorsInput } from '@reprise/rules/clubs/club.input'
import { colorsOn } from '@reprise/rules/clubs/colors'
import { accentColor } from '@reprise/rules/platform/text/color'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../lib/say.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { tintStyle } from '../../../ui/theme/tint-style.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import type { EditedClub } from './club-edit.api.ts'
import { ClubOutdated } from './club-outdated.tsx'
import classes from './colors-form.module.css'
import { useClubChange } from './use-club-change.ts'

const rules = checkedBy(clubColorsInput)

/** The colors of a club's page. Text that can't be read on its background is refused. */
export const ClubColorsForm = ({ club }: { club: EditedClub }) => {
  const { t } = useTranslation()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: club.colors ?? colorsOn(accentColor),
    validate: rules,
  })
  const { background, text } = form.values
  const isReadable = Object.keys(rules(form.values)).length === 0
  const changing = useClubChange(club.clubId, {
    onSaved: () => toastSuccess(t('The colors are saved.')),
    onRefused: (failure) => refuse(failure),
  })
  const { save } = changing
  const error = unplaced(changing.error)
  const send = (colors: { background: string; text: string } | null) => save.mutate({ change: { colors } })
  return (
    <form {...sentBy(send)}>
      <Stack gap="md">
        <Text variant="strong">{t('Colors')}</Text>
        <Group grow align="flex-start">
          <ColorInput
            label={t('Background')}
            format="hex"
            withEyeDropper={false}
            withPreview={false}
            {...field('background')}
          />
          <ColorInput
            label={t('Text on it')}
            format="hex"
            withEyeDropper={false}
            withPreview={false}
            {...field('text')}
          />
        </Group>
        {isReadable ? (
          <div className={classes.sample} style={tintStyle({ ground: background, ink: text })}>
            {club.name}
          </div>
        ) : (
          <Button
            variant="default"
            onClick={() => /^#[0-9a-f]{6}$/i.test(background) && form.setValues(colorsOn(background))}
          >
            {t('Choose the text color for me')}
          </Button>
        )}
        <ClubOutdated changing={changing} />
        {error && <Banner kind="danger">{say(t, error)}</Banner>}
        <Group gap="xs">
          <Button type="submit" variant="default" loading={save.isPending}>
            {t('Save colors')}
          </Button>
          {club.colors && (
            <Button variant="subtle" onClick={() => send(null)}>
              {t('Use those of the picture')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
