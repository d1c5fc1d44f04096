import { Avatar } from '@mantine/core'
import { squarePicture, squareSides } from '@reprise/rules/assets/picture-widths'
import classes from './avatar-of.module.css'

type Props = { name: string; url: string | null; size?: number }

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Returns the address of the smallest square picture that is sharp on a screen with two dots per pixel. */
const cutTo = (url: string, size: number) =>
  squarePicture(url, squareSides.find((side) => side >= 2 * size) ?? squareSides[1])

/**
 * The picture of a person or a club, or the initials where there is none. Screen readers skip it, because the name
 * stands beside it. The initials are drawn by CSS, so they are no text.
 */
export const AvatarOf = ({ name, url, size = 40 }: Props) => (
  <Avatar src={url && cutTo(url, size)} color="violet" size={size} alt="" aria-hidden="true">
    <span className={classes.initials} data-initials={initialsOf(name)} />
  </Avatar>
)
