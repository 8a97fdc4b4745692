/** The moment of the last sign-in of the user `u`, as SQL. The trail remembers sign-ins longer than sessions last. */
export const lastSignIn = `greatest(
  (select max(s.created_at) from session s where s.user_id = u.id),
  (select a.at from access_log a where a.user_id = u.id and a.kind = 'signIn' and a.outcome = 'ok' order by a.at desc limit 1))`;
