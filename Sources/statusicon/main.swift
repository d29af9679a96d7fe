print("statusicon")
