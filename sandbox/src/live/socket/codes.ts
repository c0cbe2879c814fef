/** Why a line is closed. Sources: RFC 6455, section 7.4.1; from 4000 on they are ours. */
export const GOING_AWAY = 1001
export const PROTOCOL_ERROR = 1002
export const NOT_TEXT = 1007
export const POLICY_VIOLATION = 1008
export const TOO_BIG = 1009
/** The session that the line belonged to ended. */
export const SESSION_OVER = 4401
