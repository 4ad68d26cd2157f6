import type { Observable } from 'rxjs';
import type { Input, Value } from 'shared-contract';
import { unwrap } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { withSecondLook } from '../login/second-look';

/**
 * Acts as staff: every action of the desk is sent here. Asks for a key again where the server wants a second look.
 * @throws Refused with what the server says, or a transport error
 */
export const act = (input: Input<'actAsStaff'>): Observable<Value<'actAsStaff'>> =>
  desk.actAsStaff(input).pipe(unwrap<'actAsStaff'>(), withSecondLook());
