/** axios in a file of its own: a server-rendered page sends its first request only after it is shown. */
export { AxiosError, default as axios } from 'axios';
