/**
 * What only a stack, a statement or a library's inside would say: never shown to a caller. Short beginnings count only
 * at the start of a word, because a random token may contain their letters.
 */
export const internalWords =
  /node_modules|\.ts:\d|\bat \w+ \(|select .* from|insert into|syntax error at|(?<![\w.-])(?:pg_|SQLSTATE|MER_|FST_)/i
