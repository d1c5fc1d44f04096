import { Anchor, Text } from '@mantine/core'
import classes from './safe-text.module.css'
import { splitLinks } from './split-links.ts'

/** What a person typed, as text: line breaks are kept, web addresses become links, markup stays letters. */
export const SafeText = ({ children }: { children: string }) => (
  <Text component="div" dir="auto" className={classes.text}>
    {splitLinks(children).map(({ at, text, isLink }) =>
      isLink ? (
        <Anchor key={at} href={text} target="_blank" rel="noopener nofollow ugc">
          {text}
        </Anchor>
      ) : (
        text
      ),
    )}
  </Text>
)
