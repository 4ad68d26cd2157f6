import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';

/** The member's profile, asked anew when the page opens: its counts change with every order. */
export const useProfile = (member: boolean) => useCall(api.getProfile, member ? {} : null);
