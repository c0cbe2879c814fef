/**
 * Why the server closes a connection. Source: RFC 6455, section 7.4.1; codes from 4000 on are ours.
 */
export const POLICY_VIOLATION = 1008
/** The session that the connection belonged to ended. */
export const SESSION_OVER = 4401
