/** What only a stack, a statement or a library's inside would say: never shown to a caller. */
export const internalWords =
  /node_modules|\.ts:\d|\bat \w+ \(|select .* from|insert into|syntax error at|pg_|SQLSTATE|MER_|FST_/i
